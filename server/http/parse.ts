import type { z } from 'zod';

/** Validates a part of a request. `refuse` makes the error. */
export function parsed(
  schema: z.ZodType | undefined,
  value: unknown,
  refuse: (errors: { path: string; message: string }[]) => Error,
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refuse(result.error.issues.flatMap(sentencesOf));
}

export function sentencesOf(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: `There is no field ${key}`,
    }));
  if (issue.code === 'invalid_key')
    return issue.issues.map(({ message }) => ({ path: issue.path.join('.'), message }));
  // Reports the errors of the union member that fits the body best.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const ofItsForm = issue.errors.filter(
      ([first]) => first?.code !== 'invalid_type' || first.path.length > 0,
    );
    const candidates = ofItsForm.length > 0 ? ofItsForm : issue.errors;
    return candidates.reduce((best, next) => (next.length < best.length ? next : best)).flatMap(sentencesOf);
  }
  if (issue.code === 'invalid_type' && issue.path.length === 0)
    return [{ path: '', message: 'The body must be a JSON object' }];
  return [{ path: issue.path.join('.'), message: issue.message }];
}
