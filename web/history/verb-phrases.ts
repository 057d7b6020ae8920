import type { AuditEntry } from '#contract/history/audit.ts';
import { historyWordsOf } from '#web/features/history.ts';
import type { ValueFormats } from './changed-values.ts';
import { resourceNamed } from '#contract/resources.ts';
import { verbPhrasesOf } from './sentences.ts';

/** In its own history, the record is 'this' or 'this asset'. */
export function thisRecord(resource: string): RegExp {
  return new RegExp(`\\bthis(?: ${resourceNamed(resource)?.singular})?\\b`);
}

/** The phrases of a change, split into those about the record and those about a field. */
export function verbPhrasesIn(entry: AuditEntry, formats: ValueFormats) {
  const resource = resourceNamed(entry.resource);
  const found = resource
    ? verbPhrasesOf(entry, { resource, changePhrases: historyWordsOf(resource.name).changes ?? {}, formats })
    : [];
  const verbPhrases = found.length > 0 ? found : ['changed this'];
  return {
    ofRecord: verbPhrases.filter((verbPhrase) => /\bthis\b/.test(verbPhrase)),
    ofFields: verbPhrases.filter((verbPhrase) => !/\bthis\b/.test(verbPhrase)),
  };
}
