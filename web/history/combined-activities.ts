import type { AuditEntry } from '#contract/history/audit.ts';
import type { Group } from './activity-groups.ts';
import type { Parts } from './history-words.ts';
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
  const count = (number: number, noun: string) => `${number}${isOpen ? ' or more' : ''} ${noun}`;
  const people = [...new Set(entries.map((entry) => personOf(entry, formats)))];
  const sentence = first ? sentenceOf(entries, first, { formats, count, people }) : '';
  const [person = ''] = people;
  const name = people.length === 1 && sentence.endsWith(person) ? person : '';
  return { before: sentence.slice(0, sentence.length - name.length), name, after: '' };
}

interface Phrasing {
  formats: ValueFormats;
  count: (number: number, noun: string) => string;
  /** The distinct owners; '' for records without one. */
  people: readonly string[];
}

function sentenceOf(
  entries: readonly AuditEntry[],
  first: AuditEntry,
  { formats, count, people }: Phrasing,
): string {
  const { resource, action } = first;
  const [person] = people;
  const several =
    resource === 'payroll'
      ? `the pay of ${count(people.length, 'people')}`
      : count(entries.length, pluralOf(resource));
  const ofWhom = people.length === 1 && person ? person : count(people.length, 'people');

  if (action === 'delete') return `deleted ${several}${person ? ` of ${ofWhom}` : ''}`;
  if (action === 'update') return together(entries, several, formats);
  const additions: Partial<Record<string, string>> = {
    attendance:
      people.length === 1 ? `recorded ${several} of ${ofWhom}` : `recorded the attendance of ${ofWhom}`,
    'time-entries': `entered ${count(entries.length, 'shifts')} of ${ofWhom}`,
    'training-needs': `assigned ${coursesIn(entries, formats)} to ${ofWhom}`,
    payroll: `prepared ${several}`,
    timesheets: `created ${several}`,
  };
  return additions[resource] ?? `added ${several}`;
}

function coursesIn(entries: readonly AuditEntry[], formats: ValueFormats): string {
  const courses = new Set(entries.map((entry) => valuesOf(entry, formats, 'new')('courseId')));
  const [course] = courses;
  return courses.size === 1 && course ? course : `${courses.size} courses`;
}

/** The common action of all entries, if it is the same. */
function together(entries: readonly AuditEntry[], several: string, formats: ValueFormats): string {
  const verbPhrases = new Set(entries.map((entry) => asListed(verbPhrasesIn(entry, formats).ofRecord)));
  const [verbPhrase = '', another] = verbPhrases;
  const { resource = '' } = entries[0] ?? {};
  return another === undefined && verbPhrase !== ''
    ? verbPhrase.replace(thisRecord(resource), several)
    : `changed ${several}`;
}

const ofPeople = new Set(['attendance', 'time-entries', 'training-needs', 'payroll', 'leave-requests']);

/** The owner, if records of this kind belong to people and have no name of their own. */
function personOf(entry: AuditEntry, formats: ValueFormats): string {
  if (!ofPeople.has(entry.resource)) return '';
  const side = entry.action === 'delete' ? 'old' : 'new';
  return valuesOf(entry, formats, side)('employeeId') ?? nameOf(entry, formats).split(',')[0] ?? '';
}
