import type { CrewMember, CrewRecord } from '#contract/hr/crew.ts';

/** The edited day of a person, and the record versions it is based on. */
export type Draft = Omit<CrewRecord, 'employeeId'>;
export type Drafts = ReadonlyMap<string, Draft>;

type Status = CrewRecord['status'];

/** The day as a row shows it: `null` is no record, `several` more than one. */
export interface ShownDay {
  status: Status | 'several';
  notes: string;
}

export function shownDay({ records }: CrewMember, draft: Draft | undefined): ShownDay {
  const [only, ...others] = records;
  const current = others.length > 0 ? 'several' : (only?.status ?? null);
  const notes = draft?.notes === undefined ? only?.notes : draft.notes;
  return { status: draft ? draft.status : current, notes: notes ?? '' };
}

/** The day with another status; notes are removed if the day has no record any more. */
export function withStatus(member: CrewMember, draft: Draft | undefined, status: Status): Draft {
  const { notes, versions } = draft ?? baseOf(member);
  return { status, versions, ...(status !== null && notes !== undefined && { notes }) };
}

/** The day with other notes, which only a day with one status can have. */
export function withNotes(member: CrewMember, draft: Draft | undefined, notes: string): Draft | undefined {
  const { status } = shownDay(member, draft);
  if (status === null || status === 'several') return draft;
  return { ...(draft ?? baseOf(member)), status, notes: notes.trim() === '' ? null : notes };
}

/** Marks everyone without a record or leave as on site. */
export function allOnSite(members: readonly CrewMember[], drafts: Drafts): Drafts {
  const next = new Map(drafts);
  for (const member of members) {
    const draft = drafts.get(member.employeeId);
    const isOpen = shownDay(member, draft).status === null && !member.isOnLeave;
    if (isOpen) next.set(member.employeeId, withStatus(member, draft, 'On-site'));
  }
  return next;
}

/** Whether a draft differs from the saved day. */
export function isChange({ records }: CrewMember, draft: Draft | undefined): draft is Draft {
  if (!draft) return false;
  const [only, ...others] = records;
  if (draft.status === null) return only !== undefined;
  const isSameNotes = draft.notes === undefined || draft.notes === (only?.notes ?? null);
  return others.length > 0 || only?.status !== draft.status || !isSameNotes;
}

/** Whether someone else has changed the day since the draft was started. */
export function isOvertaken({ records }: CrewMember, draft: Draft): boolean {
  const isSame = records.every(({ id, version }) => draft.versions[id] === version);
  return !isSame || Object.keys(draft.versions).length !== records.length;
}

export type Saved = readonly Pick<CrewMember, 'employeeId' | 'records'>[];

/** Removes saved drafts; those edited since stay, based on what was saved. */
export function settled(drafts: Drafts, sent: Drafts, saved: Saved): Drafts {
  const left = new Map([...drafts].filter(([id, draft]) => sent.get(id) !== draft));
  for (const day of saved) {
    const draft = left.get(day.employeeId);
    if (draft) left.set(day.employeeId, rebased(day, draft));
  }
  return left;
}

/** The same draft, based on the current records. */
export function rebased(member: Pick<CrewMember, 'records'>, draft: Draft): Draft {
  return { ...draft, versions: baseOf(member).versions };
}

function baseOf({ records }: Pick<CrewMember, 'records'>): Pick<Draft, 'versions' | 'notes'> {
  return { versions: Object.fromEntries(records.map(({ id, version }) => [id, version])) };
}
