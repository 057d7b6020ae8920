import { z } from 'zod';

/** The error body of every refused request (RFC 9457 with our `code`, `errors` and `requestId`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With a stale version: the record as it stands now. */
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
