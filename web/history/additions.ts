import type { AuditEntry } from '#contract/history/audit.ts';
import { historyWordsOf } from '#web/features/history.ts';
import { valuesOf, type ValueFormats } from './changed-values.ts';
import type { Parts } from './history-words.ts';
import { anyOf, leadTo, nameOf } from './record-words.ts';

/** For example 'added the asset ', 'VEH-001 Land Cruiser', ''. */
export function describeAddition(entry: AuditEntry, formats: ValueFormats): Parts {
  const name = nameOf(entry, formats);
  const telling = historyWordsOf(entry.resource).added;
  if (telling && name !== '') {
    return telling({ value: valuesOf(entry, formats, 'new'), name, isOwn: isOfActor(entry, name) });
  }
  const lead = name === '' ? anyOf(entry.resource) : leadTo(entry.resource, name);
  return { before: `added ${lead}`, name, after: '' };
}

/** Whether the record belongs to the person who wrote it. */
function isOfActor({ actorName }: AuditEntry, name: string): boolean {
  return name.split(',')[0] === actorName;
}

/**
 * 'withdrew Annual leave, 01/03/2026 to 05/03/2026'; null unless people delete their own request.
 */
export function describeWithdrawal(entry: AuditEntry, formats: ValueFormats): Parts | null {
  const { withdrawn } = historyWordsOf(entry.resource);
  if (!withdrawn || !isOfActor(entry, nameOf(entry, formats))) return null;
  return { before: withdrawn(valuesOf(entry, formats, 'old')), name: '', after: '' };
}
