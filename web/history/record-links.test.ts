import { expect, it } from 'vitest';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { Page } from '#contract/engine/wording.ts';
import { resourceNamed, resources } from '#contract/resources.ts';
import { foundKinds } from '#contract/search/search.ts';
import { financialPageParams } from '#web/financial/financial-page-params.ts';
import { fleetPageParams } from '#web/fleet/fleet-page-params.ts';
import { hrPageParams } from '#web/hr/hr-page-params.ts';
import { inventoryPageParams } from '#web/inventory/inventory-page-params.ts';
import { settingsPageParams } from '#web/settings/settings-page-params.ts';
import { trainingPageParams } from '#web/training/training-page-params.ts';
import { addressOf, linkOf } from './record-links.ts';

const entry = (resource: string) => ({ action: 'create', resource, recordId: 'r1', ownerId: null }) as const;

it('opens a record on its page, beside its list', () => {
  expect(linkOf(entry('assets'))).toEqual({ to: '/assets', search: { view: 'r1' } });
  expect(linkOf(entry('leave-requests'))).toEqual({ to: '/hr', search: { tab: 'leave', view: 'r1' } });
  expect(linkOf(entry('sites'))).toBeNull();
  expect(linkOf(entry('unheard-of'))).toBeNull();
  expect(linkOf({ ...entry('assets'), action: 'delete' })).toBeNull();
});

it('opens a record without a page inside its owner, if known', () => {
  expect(addressOf(employeeDocuments, 'd1', 'e1')).toEqual({
    to: '/hr',
    search: { view: 'e1', 'person.tab': 'documents', 'person.view': 'd1' },
  });
  expect(linkOf(entry('employee-documents'))).toBeNull();
});

it.each([
  ['attendance', { 'person.tab': 'attendance', 'person.view': 'r1' }],
  ['medical-history', { 'person.tab': 'medical', 'person.view': 'r1' }],
  ['banking-details', { 'person.tab': 'details', 'person.dialog': 'banking', 'person.view': 'r1' }],
])('opens an entry about %s in the profile of its person', (resource, inFile) => {
  expect(linkOf({ ...entry(resource), ownerId: 'e1' })).toEqual({
    to: '/hr',
    search: { view: 'e1', ...inFile },
  });
});

it('opens a part with its owner', () => {
  expect(linkOf({ ...entry('time-entries'), ownerId: 't1' })).toEqual({
    to: '/hr',
    search: { tab: 'timesheets', view: 't1' },
  });
});

it.each(['stock', 'stock-movements', 'stock-orders'])('opens the item for news of %s', (resource) => {
  expect(linkOf({ ...entry(resource), ownerId: 'i1' })).toEqual({ to: '/inventory', search: { view: 'i1' } });
  expect(linkOf(entry(resource))).toBeNull();
});

it.each(foundKinds)('opens search results of %s', (kind) => {
  const resource = resourceNamed(kind);
  expect(resource && addressOf(resource, 'id', 'owner')).not.toBeNull();
});

const places: Partial<Record<Page, { lists: object }>> = {
  '/financial': financialPageParams,
  '/fleet': fleetPageParams,
  '/hr': hrPageParams,
  '/inventory': inventoryPageParams,
  '/settings': settingsPageParams,
  '/training': trainingPageParams,
};

it('opens only tabs with a list', () => {
  const leading = resources.flatMap(({ detailRoute: opens }) =>
    opens && 'page' in opens && opens.tab ? [opens] : [],
  );
  expect(leading.length).toBeGreaterThan(5);
  for (const { page, tab } of leading) expect(places[page]?.lists).toHaveProperty(tab!);
});
