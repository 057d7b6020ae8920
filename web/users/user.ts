import type { users } from '#contract/users/users.ts';
import type { RecordIn } from '#web/engine/records.ts';

export type User = RecordIn<typeof users>;
