import type { savedViews } from '#contract/views/saved-views.ts';
import type { RecordIn } from '#web/engine/records.ts';

export type SavedView = RecordIn<typeof savedViews>;
