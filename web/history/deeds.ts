import type { AuditEntry } from '#contract/history/audit.ts';
import type { ValueFormats } from './changed-values.ts';
import { resourceNamed } from '#contract/resources.ts';
import { deedsOf } from './sentences.ts';
import { tellingsByName } from './tellings.ts';

/** The record is 'this', or 'this asset', where its own history tells it. */
export function thisRecord(resource: string): RegExp {
  return new RegExp(`\\bthis(?: ${resourceNamed(resource)?.one})?\\b`);
}

/** What a change did, apart: the deeds that speak of the record, and those that speak of a field of it. */
export function deedsIn(entry: AuditEntry, formats: ValueFormats) {
  const resource = resourceNamed(entry.resource);
  const tellings = tellingsByName[entry.resource] ?? {};
  const found = resource ? deedsOf(entry, { resource, tellings, formats }) : [];
  const deeds = found.length > 0 ? found : ['changed this'];
  return {
    ofRecord: deeds.filter((deed) => /\bthis\b/.test(deed)),
    ofFields: deeds.filter((deed) => !/\bthis\b/.test(deed)),
  };
}
