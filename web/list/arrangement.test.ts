import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { arrangementOf, possibleColumns, shownColumns } from './arrangement.ts';
import { columnOf, headerOf } from './columns.ts';

const columns = [
  { field: 'tag' },
  { field: 'name', primary: true },
  { field: 'status' },
  { field: 'notes', isOptional: true },
  { field: 'serial', isOptional: true },
] as const;

const fieldsOf = (chosen: string[], order: string[] = []) =>
  shownColumns(columns, { columns: chosen, order }).map(({ field }) => field);

describe('the columns of a table', () => {
  it.each<[chosen: string[], order: string[], shown: string[]]>([
    [[], [], ['tag', 'name', 'status']],
    [['notes'], [], ['tag', 'name', 'status', 'notes']],
    [['-tag', 'serial'], [], ['name', 'status', 'serial']],
    // The primary column can't be hidden.
    [['-name'], [], ['tag', 'name', 'status']],
    [[], ['status', 'tag'], ['status', 'tag', 'name']],
    [['notes'], ['notes', 'name', 'tag', 'status'], ['notes', 'name', 'tag', 'status']],
    // An order may include hidden or unknown columns.
    [['-status'], ['status', 'colour', 'name'], ['name', 'tag']],
  ])('with %j in the order %j are %j', (chosen, order, shown) => {
    expect(fieldsOf(chosen, order)).toEqual(shown);
  });

  it.each([
    [['tag', 'name', 'status'], { columns: [], order: [] }],
    [['tag', 'name'], { columns: ['-status'], order: [] }],
    [['tag', 'name', 'status', 'serial'], { columns: ['serial'], order: [] }],
    [['name', 'tag', 'status'], { columns: [], order: ['name', 'tag', 'status'] }],
    [['serial', 'name'], { columns: ['-tag', '-status', 'serial'], order: ['serial', 'name'] }],
  ])('are arranged as %j by %j', (shown, arrangement) => {
    expect(arrangementOf(columns, shown)).toEqual(arrangement);
    expect(fieldsOf(arrangement.columns, arrangement.order)).toEqual(shown);
  });

  it('can be any readable field, once', () => {
    const column = columnOf<typeof assets>();
    const possible = possibleColumns(assets, [
      column({ field: 'assetName', primary: true, header: 'Asset' }),
      column({ field: 'assetTag', reads: ['status'] }),
    ]);
    const [first, second, ...others] = possible;
    expect([first?.field, second?.field]).toEqual(['assetName', 'assetTag']);
    expect(others.every(({ isOptional }) => isOptional)).toBe(true);
    const headers = possible.map((each) => headerOf(assets, each));
    expect(new Set(headers).size).toBe(headers.length);
    const fields = others.map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['serialNumber', 'purchaseDate', 'assignedToName', 'createdAt']),
    );
    // Ids are not readable.
    expect(fields).not.toContain('assignedToId');
    expect(fields).not.toContain('id');
    expect(fields).not.toContain('version');
  });
});
