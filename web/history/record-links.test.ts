import { expect, it } from 'vitest';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { Page } from '#contract/engine/told.ts';
import { resourceNamed, resources } from '#contract/resources.ts';
import { foundKinds } from '#contract/search/search.ts';
import { financialPlace } from '#web/financial/financial-place.ts';
import { fleetPlace } from '#web/fleet/fleet-place.ts';
import { hrPlace } from '#web/hr/hr-place.ts';
import { inventoryPlace } from '#web/inventory/inventory-place.ts';
import { trainingPlace } from '#web/training/training-place.ts';
import { addressOf, linkOf } from './record-links.ts';

it('leads to a record on its page, beside its list', () => {
  expect(linkOf('assets', 'a1')).toEqual({ to: '/assets', search: { view: 'a1' } });
  expect(linkOf('leave-requests', 'l1')).toEqual({ to: '/hr', search: { tab: 'leave', view: 'l1' } });
  expect(linkOf('sites', 's1')).toBeNull();
  expect(linkOf('unheard-of', 'u1')).toBeNull();
});

it('leads to what has no page within the record it belongs to, where that is known', () => {
  expect(addressOf(employeeDocuments, 'd1', 'e1')).toEqual({
    to: '/hr',
    search: { view: 'e1', 'person.tab': 'documents', 'person.view': 'd1' },
  });
  expect(linkOf('employee-documents', 'd1')).toBeNull();
});

it.each(foundKinds)('leads to what is found of %s', (kind) => {
  const resource = resourceNamed(kind);
  expect(resource && addressOf(resource, 'id', 'owner')).not.toBeNull();
});

const places: Partial<Record<Page, { lists: object }>> = {
  '/financial': financialPlace,
  '/fleet': fleetPlace,
  '/hr': hrPlace,
  '/inventory': inventoryPlace,
  '/training': trainingPlace,
};

it('leads to tabs that hold a list', () => {
  const leading = resources.flatMap(({ opens }) => (opens && 'page' in opens && opens.tab ? [opens] : []));
  expect(leading.length).toBeGreaterThan(5);
  for (const { page, tab } of leading) expect(places[page]?.lists).toHaveProperty(tab!);
});
