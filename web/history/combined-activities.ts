import type { AuditEntry } from '#contract/history/audit.ts';
import { historyWordsOf } from '#web/features/history.ts';
import type { Group } from './activity-groups.ts';
import type { Combined, Parts } from './history-words.ts';
import { valuesOf, type ValueFormats } from './changed-values.ts';
import { verbPhrasesIn, thisRecord } from './verb-phrases.ts';
import { nameOf, pluralOf } from './record-words.ts';
import { asListed } from './sentences.ts';

/**
 * Several entries in one sentence: 'marked the pay of 46 people as paid'; for one person, their
 * name is separate.
 */
export function describeGroup({ entries, isOpen }: Group, formats: ValueFormats): Parts {
  const [first] = entries;
  if (!first) return { before: '', name: '', after: '' };
  const { resource, action } = first;
  const { combinedNoun, combinedAddition } = historyWordsOf(resource);
  const count = (number: number, noun: string) => `${number}${isOpen ? ' or more' : ''} ${noun}`;
  const people = [...new Set(entries.map((entry) => personOf(entry, formats)))];
  const [person = ''] = people;
  const isOfOne = people.length === 1 && person !== '';
  const all: Combined = {
    count,
    size: entries.length,
    records: count(entries.length, pluralOf(resource)),
    people: people.length,
    ofWhom: isOfOne ? person : count(people.length, 'people'),
    newValues: (field) => [...new Set(entries.map((entry) => valuesOf(entry, formats, 'new')(field)))],
  };
  const records = combinedNoun?.(all) ?? all.records;
  const sentence = sentenceOf();
  const name = isOfOne && sentence.endsWith(person) ? person : '';
  return { before: sentence.slice(0, sentence.length - name.length), name, after: '' };

  function sentenceOf(): string {
    const named = `${records}${person ? ` of ${all.ofWhom}` : ''}`;
    if (action === 'delete') return `deleted ${named}`;
    if (action === 'restore') return `restored ${named}`;
    if (action === 'update') return describeCommonChange(entries, records, formats);
    return combinedAddition?.({ ...all, records }) ?? `added ${records}`;
  }
}

/** The common action of all entries, if it is the same. */
function describeCommonChange(
  entries: readonly AuditEntry[],
  records: string,
  formats: ValueFormats,
): string {
  const verbPhrases = new Set(entries.map((entry) => asListed(verbPhrasesIn(entry, formats).ofRecord)));
  const [verbPhrase = '', another] = verbPhrases;
  const { resource = '' } = entries[0] ?? {};
  return another === undefined && verbPhrase !== ''
    ? verbPhrase.replace(thisRecord(resource), records)
    : `changed ${records}`;
}

/** The owner, if records of this kind belong to people and have no name of their own. */
function personOf(entry: AuditEntry, formats: ValueFormats): string {
  if (!historyWordsOf(entry.resource).isOfPerson) return '';
  const side = entry.action === 'delete' ? 'old' : 'new';
  return valuesOf(entry, formats, side)('employeeId') ?? nameOf(entry, formats).split(',')[0] ?? '';
}
