import { expect, it } from 'vitest';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { resourceNamed } from '#contract/resources.ts';
import { foundKinds } from '#contract/search/search.ts';
import { addressOf, linkOf } from './record-links.ts';

it('leads to a record on its page, beside its list', () => {
  expect(linkOf('assets', 'a1')).toEqual({ to: '/assets', search: { view: 'a1' } });
  expect(linkOf('leave-requests', 'l1')).toEqual({ to: '/hr', search: { tab: 'leave', view: 'l1' } });
  expect(linkOf('sites', 's1')).toBeNull();
  expect(linkOf('unheard-of', 'u1')).toBeNull();
});

it('leads to what has no page with the record it belongs to, where that is known', () => {
  expect(addressOf(employeeDocuments, 'd1', 'e1')).toEqual({ to: '/hr', search: { view: 'e1' } });
  expect(linkOf('employee-documents', 'd1')).toBeNull();
});

it.each(foundKinds)('leads to what is found of %s', (kind) => {
  const resource = resourceNamed(kind);
  expect(resource && addressOf(resource, 'id', 'owner')).not.toBeNull();
});
