import { z } from 'zod';
import { answers } from '#contract/fleet/pre-start-checks.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { useStoredDraft } from '#web/form/use-stored-draft.ts';

const Draft = z.object({
  /** The id of the future check, so that a retry after a lost response does not create a second. */
  id: z.string(),
  answers: z.record(z.string(), z.enum(answers)),
  notes: z.record(z.string(), z.string()),
  meter: z.string(),
  isLastReadingWrong: z.boolean(),
  /** The day and time at which the check was begun. */
  date: z.string(),
  time: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
});
export type CheckDraft = z.infer<typeof Draft>;

/** An unsent check of an asset. */
export function useCheckDraft(assetId: string) {
  const formats = useFormats();
  const { draft, current, store, clear } = useStoredDraft({
    name: 'pre-start-check',
    id: assetId,
    schema: Draft,
    blank: () => blank(formats.today(), formats.now()),
  });
  return {
    draft,
    /** A photo may finish uploading after more was entered, so it is added to the current draft. */
    change(changes: Partial<CheckDraft> | ((now: CheckDraft) => Partial<CheckDraft>)) {
      const now = current();
      store({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) });
    },
    clear,
  };
}

function blank(date: string, time: string): CheckDraft {
  return {
    id: newId(),
    answers: {},
    notes: {},
    meter: '',
    isLastReadingWrong: false,
    date,
    time,
    note: '',
    photos: [],
  };
}
