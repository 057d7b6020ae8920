import { z } from 'zod';
import { confirmable } from '../../engine/confirmable.ts';
import { choice, day, flag, text, uuid } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { provinces } from '../../hr/provinces.ts';

export const holidayWords = {
  locked: 'A confirmed public holiday cannot be changed. Mark the public holiday as draft first.',
  confirmed: 'Public holiday confirmed',
  unconfirmed: 'Public holiday marked as draft',
  draft: 'Draft: confirm before use',
} as const;

export const holidayScopes = ['Everybody', 'A province', 'Some sites'] as const;

const notSites = 'Sites must be a list of the ids of sites';

/** A confirmed public holiday concerns people by the site where they work on its day. */
export const publicHolidays = resource({
  path: '/api/public-holidays',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'holidays',
  singular: 'public holiday',
  plural: 'public holidays',
  fields: {
    date: day('Date'),
    name: text('Name', { max: 80 }),
    appliesTo: choice('For', holidayScopes),
    province: choice('Province', provinces, {
      hint: 'For people whose site is in this province.',
    }).nullable(),
    siteIds: z
      .array(uuid(notSites), notSites)
      .max(100, 'A public holiday can have at most 100 sites')
      .refine((ids) => new Set(ids).size === ids.length, 'Sites must not contain the same site twice')
      .meta({ label: 'Sites', kind: 'json' }),
    /** The law or notice that sets this day. */
    source: text('Source', { max: 300, hint: 'The law or notice that sets this day.' }).nullable(),
    /** Why the date is uncertain. */
    note: text('Note', { max: 300 }).nullable(),
    isConfirmed: flag('Confirmed', {
      hint: 'The date has been compared with the official notice of the year.',
    }),
  },
  bulkFields: ['isConfirmed'],
  defaulted: ['appliesTo', 'siteIds', 'isConfirmed'],
  derived: {
    siteNames: text('Sites', { max: 10_000 }).nullable(),
  },
  search: ['name'],
  sort: 'date',
  transitions: confirmable(holidayWords.locked),
  labelFields: ['name'],
  detailRoute: null,
  option: null,
  dependsOn: ['/api/sites'],
  constraintMessages: {
    public_holidays_once: { path: 'date', message: 'A public holiday on this day already exists' },
    public_holidays_once_per_province: {
      path: 'date',
      message: 'This province already has a public holiday on this day',
    },
    public_holidays_once_per_site: {
      path: 'date',
      message: 'One of these sites already has a public holiday on this day',
    },
    public_holidays_applies_to_known: {
      path: 'appliesTo',
      message: 'Choose whether the public holiday is for everybody, a province or some sites',
    },
    public_holidays_with_province: {
      path: 'province',
      message: 'Choose a province for a public holiday of a province, and for no other',
    },
    public_holidays_with_sites: {
      path: 'siteIds',
      message: 'Choose sites for a public holiday of some sites, and for no other',
    },
    public_holiday_sites_site_id_sites_id_fk: { path: 'siteIds', message: 'This site does not exist' },
  },
});
