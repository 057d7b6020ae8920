import { day, flag, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** How many people must be at work at a site, in a position, or both. The latest rule of a crew applies. */
export const crewRules = resource({
  path: '/api/crew-rules',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'crew-rules',
  singular: 'minimum crew rule',
  plural: 'minimum crew rules',
  fields: {
    siteId: reference('Site', '/api/sites', { nameField: 'siteName' }).nullable(),
    position: suggested('Position').nullable(),
    minimum: wholeNumber('Minimum at work', {
      min: 0,
      max: 9999,
      hint: 'Enter 0 to end an earlier rule from this day.',
    }),
    startDate: day('From'),
    isEveryDay: flag('Also on weekends and public holidays'),
  },
  defaulted: ['isEveryDay'],
  derived: { siteName: text('Site').nullable() },
  search: ['position', 'siteName'],
  sort: 'siteName,position,-startDate',
  wording: { definite: 'the minimum crew of ' },
  labelFields: ['siteId', 'position'],
  detailRoute: null,
  constraintMessages: {
    crew_rules_once: {
      path: 'startDate',
      message: 'A minimum crew rule for this site and position from this day already exists',
    },
    crew_rules_of_somebody: { path: 'siteId', message: 'Choose a Site, a Position or both' },
    crew_rules_site_id_sites_id_fk: { path: 'siteId', message: 'This site does not exist' },
  },
});

interface Named {
  position: string | null;
  siteName: string | null;
}

/** Whom a rule is about: 'Driver at Porgera', 'Everyone at Porgera', 'Driver at any site'. */
export function crewOf({ position, siteName }: Named): string {
  return `${position ?? 'Everyone'} at ${siteName ?? 'any site'}`;
}
