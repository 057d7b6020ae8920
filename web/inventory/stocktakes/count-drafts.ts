import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '#web/engine/session.ts';

const Draft = z.object({
  /** Null: it is not counted after all. */
  counted: z.number().nullable(),
  /** Of the line that it was typed for. */
  version: z.number(),
  /** What the books said as it was typed. */
  onHand: z.number(),
});
export type CountDraft = z.infer<typeof Draft>;

const Drafts = z.record(z.string(), Draft);
type CountDrafts = z.infer<typeof Drafts>;

/** What is counted and not saved yet, by line, kept on this device: a lost connection or a reload loses none of it. */
export function useCountDrafts(stocktakeId: string) {
  const userId = useSession((state) => state.user?.id ?? '');
  const key = `stocktake ${userId} ${stocktakeId}`;
  const [drafts, setDrafts] = useState(() => kept(key));

  /** Several lines are saved at once: each change is made to what is kept by then. */
  function change(id: string, draft: CountDraft | undefined) {
    const { [id]: _, ...others } = kept(key);
    const next = draft ? { ...others, [id]: draft } : others;
    if (Object.keys(next).length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setDrafts(next);
  }

  return {
    drafts,
    now: (id: string): CountDraft | undefined => kept(key)[id],
    keep: (id: string, draft: CountDraft) => change(id, draft),
    drop: (id: string) => change(id, undefined),
  };
}

/** What an earlier version of this page kept in another shape is no draft any more. */
function kept(key: string): CountDrafts {
  try {
    return Drafts.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
