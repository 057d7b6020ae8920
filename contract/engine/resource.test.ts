import { expect, expectTypeOf, it } from 'vitest';
import { assets } from '../assets/assets.ts';
import { text } from './fields.ts';
import { resource } from './resource.ts';

it('has only the declared actions', () => {
  expectTypeOf<typeof assets>().toHaveProperty('update');
  expectTypeOf<typeof assets>().not.toHaveProperty('remove');
  expectTypeOf<(typeof assets)['rights']>().not.toHaveProperty('remove');
  expect(Object.keys(assets)).toEqual(expect.arrayContaining(['list', 'read', 'create', 'update']));
  expect(assets).not.toHaveProperty('remove');
  expect(assets.rights).toEqual({
    read: 'assets:read',
    create: 'assets:create',
    update: 'assets:update',
  });
});

it('names the permission of an action that has none of its own', () => {
  const declaration = {
    path: '/api/tools',
    actions: ['list', 'remove'],
    permission: 'assets',
    singular: 'tool',
    plural: 'tools',
    fields: { name: text('Name') },
    search: [],
    sort: 'name',
    labelFields: ['name'],
    detailRoute: null,
  } as const;
  // @ts-expect-error -- there is no right to remove assets
  resource(declaration);
  const tools = resource({ ...declaration, rights: { remove: 'assets:update' } });
  expect(tools.remove.access).toBe('assets:update');
});
