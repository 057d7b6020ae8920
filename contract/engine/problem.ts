import { z } from 'zod';

/** The body of every error response (RFC 9457 with our `code`, `errors` and `requestId`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For a stale version: the current record. */
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
