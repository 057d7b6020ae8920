import { z } from 'zod';
import { useStoredDraft } from '#web/form/use-stored-draft.ts';

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

/** Unsaved counts by line. */
export function useCountDrafts(stocktakeId: string) {
  const { draft, current, store, clear } = useStoredDraft({
    name: 'stocktake',
    id: stocktakeId,
    schema: Drafts,
    blank: (): z.infer<typeof Drafts> => ({}),
  });

  return {
    drafts: draft,
    now: (id: string): CountDraft | undefined => current()[id],
    keep: (id: string, count: CountDraft) => store({ ...current(), [id]: count }),
    drop(id: string) {
      const { [id]: _, ...others } = current();
      if (Object.keys(others).length > 0) store(others);
      else clear();
    },
  };
}
