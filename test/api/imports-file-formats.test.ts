import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const folder = join(import.meta.dirname, '../imports');

let server: TestServer;
let hr: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());

const send = (name: string, more: { sheet?: string } = {}) =>
  sendImport(server, hr.client, {
    resource: 'employees',
    name,
    file: readFileSync(join(folder, name)),
    ...more,
  });

const staff = [
  ['NC-101', 'Peter', 'Wari', 'Site Manager', '2019-02-14'],
  ['NC-102', 'Ruth', 'Kapi', 'Plant Operator', '2021-07-01'],
  ['NC-103', 'Samuel', 'Tau', 'Mechanic', '2022-03-15'],
];

/** What each file says, as people make them: rows by their numbers in it. */
const readable: Record<string, { rows: number[]; names?: string[]; refused?: string }> = {
  'byte-order-mark.csv': { rows: [2, 3, 4] },
  'excel-unicode-text.txt': { rows: [2, 3, 4] },
  'separator-line.csv': { rows: [3, 4, 5] },
  'month-first.csv': { rows: [2, 3, 4] },
  'semicolons-windows-1252.csv': {
    rows: [2, 3, 4],
    names: ['Peter Wari, NC-101', 'Ruth Kapi, NC-102', 'Zoë Mörk, NC-103'],
  },
  'titles-merged-heads-formulas.xlsx': {
    rows: [6, 8, 10],
    refused: 'The formula in this cell has the error #NAME?',
  },
  'wrong-sheet-first.xlsx': { rows: [2, 3, 4] },
};

const unreadable: Record<string, string> = {
  'empty.csv': 'The file is empty',
  'password.xlsx':
    'This workbook has a password or uses the old .xls format. Save it as XLSX without a password and try again.',
  'picture.csv': 'This file cannot be read as a spreadsheet. Save it as XLSX or CSV and try again.',
  'unended-quote.csv': 'The file cannot be read after row 5. A quotation mark in that row is not closed.',
  'zip-bomb.xlsx':
    'This workbook is too large to open. Save only the sheet that you want to import and try again.',
};

describe('files as people make them', () => {
  it('are all told of', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      [...Object.keys(readable), ...Object.keys(unreadable)].toSorted(),
    );
  });

  it.each(Object.entries(readable))('%s', async (name, { rows, names, refused }) => {
    const { status, body } = await send(name);
    expect(status).toBe(201);
    expect(body.rows.map((row: ImportRow) => row.row)).toEqual(rows);
    expect(body.rows.map((row: ImportRow) => row.name)).toEqual(
      names ?? staff.map(([number, first, last]) => `${first} ${last}, ${number}`),
    );
    const errors = body.rows.flatMap((row: ImportRow) => row.errors.map(({ message }) => message));
    expect(errors).toEqual(refused === undefined ? [] : [refused]);
  });

  it.each(Object.entries(unreadable))('%s', async (name, sentence) => {
    const { status, body } = await send(name);
    expect([status, body.detail]).toEqual([422, sentence]);
  });

  it('the days of a column are read as one of them proves', async () => {
    const { body } = await send('month-first.csv');
    const run = await hr.client.post(`/api/imports/${body.id}/run`, {});
    expect(run.body.counts).toEqual({ add: 3, change: 0, same: 0, refused: 0 });
    const { rows } = await server.pool.query(
      `select employee_id, first_name, last_name, position, start_date::text from employees
       join users on users.id = user_id where employee_id like 'NC-%' order by 1`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual(staff);
    // Whichever way a file writes the same, it changes nothing.
    for (const name of ['byte-order-mark.csv', 'excel-unicode-text.txt', 'wrong-sheet-first.xlsx'])
      expect((await send(name)).body.counts).toEqual({ add: 0, change: 0, same: 3, refused: 0 });
  });

  it('another sheet than the likeliest is read when it is asked for', async () => {
    const { body } = await send('wrong-sheet-first.xlsx');
    expect([body.sheet, body.sheets]).toEqual(['People', ['Read me', 'People']]);
    expect((await send('wrong-sheet-first.xlsx', { sheet: 'Read me' })).status).toBe(422);
  });
});
