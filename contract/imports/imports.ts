import { choice, instant, reference, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { importableNames } from './importable-names.ts';
import { mostRows } from './import-bounds.ts';

/** Ready: previewed, and nothing saved yet. */
export const importStatuses = ['Ready', 'Imported', 'Undone'] as const;

const count = (label: string) => wholeNumber(label, { min: 0, max: mostRows });

/** An upload and its result; the file itself is not stored. Runs once, and can be undone once. */
export const imports = resource({
  path: '/api/imports',
  actions: ['list', 'read'],
  permission: 'imports',
  singular: 'import',
  plural: 'imports',
  fields: {},
  derived: {
    resource: choice('Imported', importableNames),
    fileName: text('File', { max: 200 }),
    status: choice('Status', importStatuses),
    added: count('Added'),
    changed: count('Changed'),
    same: count('Unchanged'),
    refused: count('Rejected'),
    madeById: reference('By', '/api/users', { nameField: 'madeByName' }),
    madeByName: text('By'),
    ranAt: instant('Imported at').nullable(),
    undoneAt: instant('Undone at').nullable(),
  },
  search: ['fileName', 'madeByName'],
  sort: '-createdAt',
  labelFields: [],
  detailRoute: null,
});
