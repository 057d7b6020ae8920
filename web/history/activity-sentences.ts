import type { AuditEntry } from '#contract/history/audit.ts';
import { historyWordsOf } from '#web/features/history.ts';
import type { Group } from './activity-groups.ts';
import { describeAddition, describeWithdrawal } from './additions.ts';
import type { Parts } from './history-words.ts';
import { valuesOf, type ValueFormats } from './changed-values.ts';
import { verbPhrasesIn, thisRecord } from './verb-phrases.ts';
import { anyOf, leadTo, nameOf } from './record-words.ts';
import { resourceNamed } from '#contract/resources.ts';
import { asListed, labelsOf } from './sentences.ts';
import { describeGroup } from './combined-activities.ts';

/**
 * A sentence that follows the person's name, split around the record's name: 'moved the asset ',
 * 'VEH-001 Land Cruiser', ' from Lae to Porgera'. Null if there is no sentence.
 */
export function sentenceParts(group: Group, formats: ValueFormats): Parts | null {
  const [first, second] = group.entries;
  if (!first || !resourceNamed(first.resource)) return null;
  if (second) return describeGroup(group, formats);
  if (first.action === 'create') return describeAddition(first, formats);
  if (first.action === 'restore') return describeReturn(first, formats);
  if (first.action === 'delete')
    return describeWithdrawal(first, formats) ?? describeDeletion(first, formats);
  return describeChange(first, formats);
}

function describeDeletion(entry: AuditEntry, formats: ValueFormats): Parts {
  const { deletionVerb: verb = 'deleted' } = historyWordsOf(entry.resource);
  const name = nameOf(entry, formats);
  if (name === '') return { before: `${verb} ${anyOf(entry.resource)}`, name, after: '' };
  const day = valuesOf(entry, formats, 'old')('date');
  return { before: `${verb} ${leadTo(entry.resource, name)}`, name, after: day ? ` on ${day}` : '' };
}

function describeReturn(entry: AuditEntry, formats: ValueFormats): Parts {
  const name = nameOf(entry, formats);
  const called = name === '' ? anyOf(entry.resource) : leadTo(entry.resource, name);
  return { before: `restored ${called}`, name, after: '' };
}

/** With more changes than this, only the fields are named; the record's history has the values. */
const maxVerbPhrases = 2;

function describeChange(entry: AuditEntry, formats: ValueFormats): Parts {
  const { resource, note } = entry;
  if (note && entry.recordId === entry.actorId) return { before: note, name: '', after: '' };
  const name = nameOf(entry, formats);
  const called = name === '' ? anyOf(resource) : leadTo(resource, name);
  const { ofRecord, ofFields } = verbPhrasesIn(entry, formats);
  const isMuch = ofFields.length > maxVerbPhrases;
  if (ofRecord.length === 0) {
    const before = isMuch ? `changed ${asListed(labelsOf(entry))}` : asListed(ofFields);
    return { before: `${before} for ${called}`, name, after: '' };
  }
  const rest = isMuch ? [`changed ${ofFields.length} details`] : ofFields;
  const [before = '', ...after] = asListed([...ofRecord, ...rest]).split(thisRecord(resource));
  const again = historyWordsOf(resource).isPerson ? 'them' : 'it';
  return { before: `${before}${called}`, name, after: clipped(after.join(again)) };
}

const mostLetters = 160;

/** A reason can be a page long; the record has all of it. */
function clipped(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()}…` : text;
}
