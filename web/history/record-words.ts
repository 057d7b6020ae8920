import { standardWording, type Wording } from '#contract/engine/wording.ts';
import { medicalDocument } from '#contract/hr/employee-documents.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { valuesOf, type ValueFormats } from './changed-values.ts';
import { resourceNamed } from '#contract/resources.ts';

/** 'the asset ', followed by its name. */
export function leadTo(resource: string, name: string): string {
  return name === medicalDocument.name ? 'the ' : wordingOf(resource).definite;
}

/** 'an asset', for records without a name. */
export function anyOf(resource: string): string {
  return wordingOf(resource).indefinite;
}

/** For example 'vehicles'. */
export function pluralOf(resource: string): string {
  return wordingOf(resource).plural;
}

/** The audit log also has names that are not resources. */
function wordingOf(resource: string): Wording {
  return resourceNamed(resource)?.wording ?? standardWording(resource, resource);
}

/** The record's current or last name, with its dates in the organisation's format. */
export function nameOf(entry: AuditEntry, formats: ValueFormats): string {
  const { resource, action, recordName } = entry;
  const value = valuesOf(entry, formats, action === 'delete' ? 'old' : 'new');
  const last = (resourceNamed(resource)?.labelFields ?? []).flatMap((field) => value(field) ?? []).join(' ');
  return (recordName ?? last).replace(/\d{4}-\d{2}-\d{2}/g, (day) => formats.day(day));
}
