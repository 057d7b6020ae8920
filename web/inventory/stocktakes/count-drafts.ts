import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '#web/engine/session.ts';

const Draft = z.object({
  /** Null: the count was removed. */
  counted: z.number().nullable(),
  /** The version of the line when it was typed. */
  version: z.number(),
  /** The book quantity when it was typed. */
  onHand: z.number(),
});
export type CountDraft = z.infer<typeof Draft>;

const Drafts = z.record(z.string(), Draft);
type CountDrafts = z.infer<typeof Drafts>;

/**
 * Unsaved counts by line, stored on this device so that they survive a lost connection or a reload.
 */
export function useCountDrafts(stocktakeId: string) {
  const userId = useSession((state) => state.user?.id ?? '');
  const key = `stocktake ${userId} ${stocktakeId}`;
  const [drafts, setDrafts] = useState(() => readDrafts(key));

  /** Several lines save at once, so each change applies to the current drafts. */
  function change(id: string, draft: CountDraft | undefined) {
    const { [id]: _, ...others } = readDrafts(key);
    const next = draft ? { ...others, [id]: draft } : others;
    if (Object.keys(next).length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setDrafts(next);
  }

  return {
    drafts,
    now: (id: string): CountDraft | undefined => readDrafts(key)[id],
    keep: (id: string, draft: CountDraft) => change(id, draft),
    drop: (id: string) => change(id, undefined),
  };
}

/** A draft in the format of an earlier version is discarded. */
function readDrafts(key: string): CountDrafts {
  try {
    return Drafts.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
