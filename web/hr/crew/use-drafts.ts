import { useState } from 'react';
import type { CrewMember } from '#contract/hr/crew.ts';
import {
  allOnSite,
  rebased,
  settled,
  withNotes,
  withStatus,
  type Draft,
  type Drafts,
  type Saved,
  type ShownDay,
} from './drafts.ts';

const none: Drafts = new Map();

interface Kept {
  of: string;
  drafts: Drafts;
}

/** Edits of one day and crew; another day or crew starts empty. */
export function useDrafts(of: string) {
  const [kept, keep] = useState<Kept>({ of, drafts: none });
  // Stable callbacks, so that a tap re-renders one of 300 rows.
  const [acts] = useState(() => actsOn(keep));
  if (kept.of !== of) keep({ of, drafts: none });
  return { drafts: kept.of === of ? kept.drafts : none, acts };
}

export type Acts = ReturnType<typeof actsOn>;

function actsOn(keep: (change: (kept: Kept) => Kept) => void) {
  function change(next: (drafts: Drafts) => Drafts) {
    keep(({ of, drafts }) => ({ of, drafts: next(drafts) }));
  }

  function put(member: CrewMember, next: (draft: Draft | undefined) => Draft | undefined) {
    change((drafts) => {
      const draft = next(drafts.get(member.employeeId));
      return draft ? new Map(drafts).set(member.employeeId, draft) : drafts;
    });
  }

  return {
    setStatus: (member: CrewMember, status: Exclude<ShownDay['status'], 'several'>) =>
      put(member, (draft) => withStatus(member, draft, status)),
    setNotes: (member: CrewMember, notes: string) => put(member, (draft) => withNotes(member, draft, notes)),
    keepMine: (member: CrewMember) => put(member, (draft) => draft && rebased(member, draft)),
    takeTheirs: ({ employeeId }: CrewMember) =>
      change((drafts) => new Map([...drafts].filter(([id]) => id !== employeeId))),
    allOnSite: (members: readonly CrewMember[]) => change((drafts) => allOnSite(members, drafts)),
    discard: () => change(() => none),
    settle: (sent: Drafts, saved: Saved) => change((drafts) => settled(drafts, sent, saved)),
  };
}
