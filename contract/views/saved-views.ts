import { z } from 'zod';
import { expected } from '../engine/plain-text.ts';
import { choice, flag, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { lists } from './lists.ts';
import { isViewQuery } from './view-query.ts';

/** Long enough for many filters and columns. */
const longestQuery = 2000;

const noQuery =
  'The view must be the query string of the list’s address, without the leading ? and without page, view and saved';

/** A named view of a list: filters, order and columns. */
export const savedViews = resource({
  path: '/api/saved-views',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'views',
  singular: 'saved view',
  plural: 'saved views',
  fields: {
    name: text('Name', { max: 60 }),
    list: choice('List', lists),
    /** Empty for the default list. */
    query: z
      .string(expected('The view', 'The view must be text'))
      .max(longestQuery, `The view must have at most ${longestQuery} characters`)
      .refine(isViewQuery, noQuery)
      .meta({ label: 'Filters and columns', kind: 'long-text' }),
    sharedWith: reference('Shared with', '/api/roles').nullable(),
    isDefault: flag('Open this list with this view', {
      hint: 'Applies only to the owner, even when the view is shared.',
    }),
  },
  fixed: ['list'],
  defaulted: ['isDefault'],
  derived: {
    ownerId: reference('Owner', '/api/users', { nameField: 'ownerName' }),
    ownerName: text('Owner'),
    sharedWithName: text('Shared with').nullable(),
  },
  search: ['name'],
  sort: 'name',
  labelFields: ['name'],
  detailRoute: null,
  option: null,
  constraintMessages: {
    saved_views_name_unique: { path: 'name', message: 'You already have a view of this list with this name' },
    saved_views_default_unique: {
      path: 'isDefault',
      message: 'The default view of this list was changed. Try again.',
    },
    saved_views_shared_with_roles_id_fk: { path: 'sharedWith', message: 'This role does not exist' },
  },
});

/**
 * The name of a shared view for others, with its owner, because it is their text and not the
 * product's.
 */
export function nameWithOwner({ name, ownerName }: { name: string; ownerName: string }): string {
  return `${name} (by ${ownerName})`;
}

/** More than a menu can show, as a limit. */
export const viewsOfList = 50;

export const savedViewWords = {
  tooMany: `You have ${viewsOfList} views of this list. Delete one that you no longer need, then save this one.`,
  ofAnother: 'Only the owner can change this view. Save it as a view of your own instead.',
  otherRole:
    'You can share views with your own role. To share with another role, you need permission to change roles.',
} as const;
