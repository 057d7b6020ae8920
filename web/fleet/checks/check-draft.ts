import { useState } from 'react';
import { z } from 'zod';
import { answers } from '#contract/fleet/pre-start-checks.ts';
import { newId } from '#web/engine/new-id.ts';
import { useSession } from '#web/engine/session.ts';

const Draft = z.object({
  /** The id of the future check, so that a retry after a lost response does not create a second. */
  id: z.string(),
  answers: z.record(z.string(), z.enum(answers)),
  notes: z.record(z.string(), z.string()),
  meter: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
});
export type CheckDraft = z.infer<typeof Draft>;

/** An unsent check, stored on this device so that it survives a reload or a closed dialog. */
export function useCheckDraft(assetId: string) {
  const userId = useSession((state) => state.user?.id ?? '');
  const key = `pre-start-check ${userId} ${assetId}`;
  const [draft, setDraft] = useState(() => readDraft(key) ?? blank());
  return {
    draft,
    /** A photo may finish uploading after more was entered, so it is added to the current draft. */
    change(changes: Partial<CheckDraft> | ((now: CheckDraft) => Partial<CheckDraft>)) {
      const now = readDraft(key) ?? draft;
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

/** A draft in the format of an earlier version is discarded. */
function readDraft(key: string): CheckDraft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
