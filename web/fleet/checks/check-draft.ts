import { useState } from 'react';
import { z } from 'zod';
import { answers } from '#contract/fleet/pre-start-checks.ts';
import { newId } from '#web/engine/new-id.ts';
import { useSession } from '#web/engine/session.ts';

const Draft = z.object({
  /** Of the check that it becomes: sent again after a lost answer, it makes no second. */
  id: z.string(),
  answers: z.record(z.string(), z.enum(answers)),
  notes: z.record(z.string(), z.string()),
  meter: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
});
export type CheckDraft = z.infer<typeof Draft>;

/** A check that is not sent yet, kept on this device: neither a reload nor a closed dialog loses it. */
export function useCheckDraft(assetId: string) {
  const userId = useSession((state) => state.user?.id ?? '');
  const key = `pre-start-check ${userId} ${assetId}`;
  const [draft, setDraft] = useState(() => kept(key) ?? blank());
  return {
    draft,
    /** A photo may be through after more was answered: it is added to what is given by then. */
    change(changes: Partial<CheckDraft> | ((now: CheckDraft) => Partial<CheckDraft>)) {
      const now = kept(key) ?? draft;
      const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      localStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    clear() {
      localStorage.removeItem(key);
      setDraft(blank());
    },
  };
}

function blank(): CheckDraft {
  return { id: newId(), answers: {}, notes: {}, meter: '', note: '', photos: [] };
}

/** What an earlier version of this page kept in another shape is no draft any more. */
function kept(key: string): CheckDraft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
