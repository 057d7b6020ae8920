import { expect, it } from 'vitest';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { hrHistory } from '#web/hr/history-words.ts';
import { asText } from './changed-values.ts';
import { verbPhrasesOf } from './sentences.ts';

const formats = { day: String, money: String };
const [first, second] = [
  'files/0198c0de-0000-7000-8000-000000000001',
  'files/0198c0de-0000-7000-8000-000000000002',
];

it.each([
  [first, 'an uploaded file'],
  [[first], '1 uploaded file'],
  [[first, second], '2 uploaded files'],
  ['Cabinet 4', 'Cabinet 4'],
  ['files/of 2019', 'files/of 2019'],
])('the stored path of a file is not shown: %j', (value, text) => {
  expect(asText(employeeDocuments.fields.filePath, value, formats)).toBe(text);
});

it.each([
  [{ old: 'Cabinet 4', new: first }, 'uploaded the file of this'],
  [{ old: first, new: second }, 'replaced the file of this'],
  [{ old: first, new: 'Cabinet 4' }, 'changed File Path from an uploaded file to Cabinet 4'],
])('the history of a document describes its file: %j', (filePath, phrase) => {
  const changePhrases = hrHistory['employee-documents'].changes ?? {};
  const entry = { action: 'update' as const, changes: { filePath }, note: null };
  expect(verbPhrasesOf(entry, { resource: employeeDocuments, changePhrases, formats })).toEqual([phrase]);
});
