import type { AuditEntry } from '#contract/history/audit.ts';
import type { ResourceName } from '#contract/resources.ts';
import { historyWordsOf } from '#web/features/history.ts';

/** Entries described by one sentence. */
export interface Group {
  entries: readonly AuditEntry[];
  /** More entries may belong to it that are not loaded yet. */
  isOpen: boolean;
}

const closeBy = 15 * 60 * 1000;

/**
 * Groups adjacent entries of one person with the same action, at once or within 15 minutes of each
 * other; `isWhole`: the last entry is the oldest.
 */
export function groupActivities(activities: readonly AuditEntry[], isWhole: boolean): Group[] {
  const groups: AuditEntry[][] = [];
  const handed = new Set(
    activities.flatMap((each) => phraseOfHandOver(each, 'assets', 'assignedToId') ?? []),
  );
  for (const activity of activities) {
    if (isDescribedByAsset(activity, handed)) continue;
    const last = groups.at(-1);
    const latest = last?.at(-1);
    if (last && latest && belongsTo(latest, activity)) last.push(activity);
    else groups.push([activity]);
  }
  return groups.map((entries, at) => ({ entries, isOpen: !isWhole && at === groups.length - 1 }));
}

/** The asset's entry already names the new holder, so its assignment is not described again. */
function isDescribedByAsset(activity: AuditEntry, handed: ReadonlySet<string>): boolean {
  const field = activity.action === 'create' ? 'employeeId' : 'until';
  const verbPhrase = phraseOfHandOver(activity, 'assignments', field);
  return verbPhrase !== null && handed.has(verbPhrase);
}

function phraseOfHandOver({ resource, requestId, at, changes }: AuditEntry, of: ResourceName, field: string) {
  return resource === of && requestId !== null && field in changes ? `${requestId} ${at}` : null;
}

function belongsTo(one: AuditEntry, next: AuditEntry): boolean {
  const isAlike =
    one.actorId === next.actorId &&
    one.keyName === next.keyName &&
    one.resource === next.resource &&
    one.action === next.action;
  if (!isAlike || historyWordsOf(one.resource).isNeverCombined) return false;
  if (one.at === next.at && one.requestId === next.requestId) return true;
  // Each can be undone on its own.
  if (one.isUndoable || next.isUndoable) return false;
  const verbPhrase = verbPhraseOf(one);
  const apart = Date.parse(one.at) - Date.parse(next.at);
  return verbPhrase !== null && verbPhrase === verbPhraseOf(next) && apart <= closeBy;
}

/** What two entries must share to be merged; null if they never are. */
function verbPhraseOf({ action, resource, changes }: AuditEntry): string | null {
  if (action === 'create')
    return historyWordsOf(resource).combinesAdditions ? `added ${String(changes.courseId?.new)}` : null;
  if (action === 'delete') return 'deleted';
  const [only, ...others] = Object.keys(changes);
  return only === 'status' && others.length === 0 ? String(changes.status?.new) : null;
}
