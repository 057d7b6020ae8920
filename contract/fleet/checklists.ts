import { z } from 'zod';
import { flag, suggested, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const ChecklistItem = z.strictObject({
  item: text('Item', { max: 200 }),
  /** If it fails, the machine must not be used. */
  isCritical: flag('Critical'),
});

/** What is checked before a machine of this category starts work. */
export const checklists = resource({
  path: '/api/checklists',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'checklists',
  singular: 'checklist',
  plural: 'checklists',
  fields: {
    category: suggested('Category'),
    items: z
      .array(ChecklistItem, 'Items must be a list')
      .min(1, 'Add at least one item')
      .max(60, 'A checklist can have at most 60 items')
      .refine(
        (items) => new Set(items.map(({ item }) => item.toLowerCase())).size === items.length,
        'Each item can appear only once in a checklist',
      )
      .meta({ label: 'Items', kind: 'json' }),
    needsReading: flag('Meter reading required', {
      hint: 'Turn it off for machines without a meter.',
    }),
  },
  defaulted: ['needsReading'],
  search: ['category'],
  sort: 'category',
  wording: { definite: 'the checklist of ' },
  labelFields: ['category'],
  detailRoute: { page: '/fleet', tab: 'checklists' },
  constraintMessages: {
    checklists_category_unique: {
      path: 'category',
      message: 'This category already has a checklist',
    },
  },
});
