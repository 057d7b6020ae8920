import { describe, expect, it } from 'vitest';
import { choice, day, flag, longText, recordShape, reference, text, wholeNumber } from './fields.ts';
import { isRange, listQuery } from './listing.ts';

const shape = {
  ...recordShape,
  name: text('Name'),
  notes: longText('Notes').nullable(),
  status: choice('Status', ['On', 'Off']),
  size: choice('Size', ['S', 'M']).nullable(),
  started: day('Started').nullable(),
  count: wholeNumber('Count', { min: 0, max: 9 }),
  isOpen: flag('Open'),
  ownerId: reference('Owner', '/api/users').nullable(),
};
const query = listQuery(shape);

describe('the query of a list', () => {
  const taken: [asked: Record<string, string>, meant: Record<string, unknown>][] = [
    [{}, {}],
    [{ q: '  two words ' }, { q: 'two words' }],
    [{ sort: '-started,name' }, { sort: '-started,name' }],
    [
      { page: '2', pageSize: '500', total: '1' },
      { page: 2, pageSize: 500, total: '1' },
    ],
    [
      { count: '12', countFrom: '-1', countTo: '007' },
      { count: 12, countFrom: -1, countTo: 7 },
    ],
    [
      { started: '2024-02-29', startedFrom: '1900-01-01' },
      { started: '2024-02-29', startedFrom: '1900-01-01' },
    ],
    [
      { size: 'S', status: 'Off' },
      { size: 'S', status: 'Off' },
    ],
    [{ isOpen: 'false' }, { isOpen: 'false' }],
    [{ name: 'any %_ text' }, { name: 'any %_ text' }],
    [{ createdAtTo: '2024-01-01T00:00:00Z' }, { createdAtTo: '2024-01-01T00:00:00Z' }],
  ];

  it.each(taken)('takes %j', (asked, meant) => {
    expect(query.parse(asked)).toEqual(meant);
  });

  const refused: Record<string, string>[] = [
    { colour: 'red' },
    { notes: 'long text is searched, not filtered' },
    { nameFrom: 'a' },
    { statusTo: 'Off' },
    { status: 'Sleeping' },
    { size: '' },
    { size: 'null' },
    { isOpen: '1' },
    { isOpen: '' },
    { count: '' },
    { count: '1.5' },
    { count: '1e3' },
    { count: ' 1' },
    { count: '12345678901' },
    { started: '2024-02-30' },
    { started: '2024-02-29T00:00:00Z' },
    { ownerId: 'me' },
    { page: '0' },
    { page: '' },
    { pageSize: '501' },
    { total: 'yes' },
    { sort: '' },
    { sort: 'name,' },
    { sort: 'name desc' },
    { q: 'x'.repeat(201) },
    { q: 'a\u0000' },
    { name: 'a\ud800' },
  ];

  it.each(refused)('rejects %j with a message that names the field', (asked) => {
    const { error } = query.safeParse(asked);
    const [issue] = error?.issues ?? [];
    const [field = ''] = Object.keys(asked);
    expect(issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path).toEqual([field]);
  });
});

it('days, moments and numbers have ranges', () => {
  const ranged = Object.entries(shape).filter(([, schema]) => isRange(schema));
  expect(ranged.map(([name]) => name)).toEqual(['version', 'createdAt', 'updatedAt', 'started', 'count']);
});
