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

/** What was tapped and typed for one day of one crew; another day or crew begins with none. */
export function useDrafts(of: string) {
  const [kept, keep] = useState<Kept>({ of, drafts: none });
  // For ever the same functions: of 300 rows one is drawn again after a tap.
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
