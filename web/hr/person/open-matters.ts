import type { LinkProps } from '@tanstack/react-router';
import type { OpenMatter } from '#contract/hr/open-matters.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { personPageParams } from '../hr-page-params.ts';

const tabs: Partial<Record<OpenMatter, string>> = {
  leave: 'leave',
  timesheets: 'timesheets',
  documents: 'documents',
  needs: 'training',
  steps: 'details',
};

/** Where an open matter is handled: a tab of the profile, or the page of assets held. */
export function addressOfMatter(matter: OpenMatter, employeeId: string): Pick<LinkProps, 'to' | 'search'> {
  const tab = tabs[matter];
  if (!tab) return { to: '/assets', search: { assignedToId: employeeId } };
  return { to: '.', search: (before: object) => ({ ...before, [paramOf(personPageParams, 'tab')]: tab }) };
}
