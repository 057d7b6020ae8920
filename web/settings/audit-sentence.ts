import { calendarExport } from '#contract/hr/team-calendar.ts';
import { reports } from '#contract/reports/reports.ts';
import { matrixExport } from '#contract/training/training-matrix.ts';
import { backups, type AuditEntry } from '#contract/history/audit.ts';
import { byKey } from '#web/history/by-key.ts';
import type { Parts } from '#web/history/history-words.ts';
import { sentenceParts } from '#web/history/activity-sentences.ts';
import type { ValueFormats } from '#web/history/changed-values.ts';
import { anyOf, leadTo, nameOf, pluralOf } from '#web/history/record-words.ts';

export interface AuditSentence extends Parts {
  person: string;
  /** The API key, shown after the name. */
  by: string;
}

/** An audit entry as a sentence. */
export function auditSentence(entry: AuditEntry, formats: ValueFormats): AuditSentence {
  const person = entry.actorName ?? (entry.requestId === null ? 'The system' : 'Someone');
  return { person, by: byKey(entry), ...verbPhraseOf(entry, formats) };
}

function verbPhraseOf(entry: AuditEntry, formats: ValueFormats): Parts {
  const { action, resource, recordId, note } = entry;
  const name = nameOf(entry, formats);
  const about = (verb: string): Parts =>
    recordId && name
      ? { before: `${verb} ${leadTo(resource, name)}`, name, after: '' }
      : plain(`${verb} ${recordId ? anyOf(resource) : pluralOf(resource)}`);
  if (action === 'sign-in') return plain('signed in');
  if (action === 'sign-out') return plain('signed out');
  if (action === 'sign-in-failed')
    return name
      ? { before: 'failed to sign in as ', name, after: '' }
      : plain('failed to sign in with an unknown username');
  if (tellsOfBackup(entry)) return plain(ofBackup(entry, formats));
  if (action === 'export')
    return recordId && name ? about('exported') : plain(`exported ${exported(resource)}`);
  if (action === 'read' && resource === 'roles')
    return recordId ? about('viewed Bilum as') : plain('returned to their own role');
  // Without a record, the note describes the action.
  if (action === 'read' && note && !recordId) return plain(note);
  if (action === 'read') return about('viewed');
  if (resource === 'files') return plain(`uploaded the file ${note ?? ''}`);
  return sentenceParts({ entries: [entry], isOpen: false }, formats) ?? plain(`${action}d ${resource}`);
}

/** The backup commands run without a request; a request's own resource name can't imitate them. */
export function tellsOfBackup({ resource, requestId }: AuditEntry): boolean {
  return resource === backups && requestId === null;
}

function ofBackup({ action, note }: AuditEntry, formats: ValueFormats): string {
  if (action === 'export') return `was backed up to ${note}`;
  const moment = note?.replace(/\d{4}-\d{2}-\d{2}/, (day) => formats.day(day));
  return `was restored from a backup of ${moment}`;
}

/** Also reports ('reports/headcount'), the training matrix and the team calendar. */
function exported(what: string): string {
  const report = reports.find(({ name }) => what === `reports/${name}`);
  if (report) return `the report ${report.title}`;
  if (what === calendarExport) return 'the team calendar';
  return what === matrixExport ? 'the training matrix' : pluralOf(what);
}

function plain(before: string): Parts {
  return { before, name: '', after: '' };
}
