import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { refuseFutureDate } from '#server/http/days-of-bodies.ts';
import { sentencesOf } from '#server/http/parse.ts';
import { invalid } from '#server/http-error.ts';

/** Validates the body of a new record against the contract. Throws 422 with every issue. */
export function parseCreateBody({ createBody }: AnyResource, body: unknown, today: string): Values {
  const { success, data, error } = createBody.safeParse(body);
  if (!success) throw invalid(error.issues.flatMap(sentencesOf));
  refuseFutureDate(createBody, data, today);
  return data as Values;
}
