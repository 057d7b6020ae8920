import { z } from 'zod';

const Row = z.record(z.string(), z.unknown());
const Rows = z.array(Row);

/** The number of fields in each row of the longest list of an answer; 0 if it has none. */
export function fieldsPerRow(answers: readonly unknown[]): number {
  const lists = answers.flatMap(listsIn).filter((rows) => rows.length > 0);
  const longest = lists.toSorted((left, right) => cells(right) - cells(left))[0] ?? [];
  return Object.keys(longest[0] ?? {}).length;
}

/** An answer that is a list, and the lists that are properties of an answer. */
function listsIn(answer: unknown): z.infer<typeof Rows>[] {
  const whole = Rows.safeParse(answer);
  if (whole.success) return [whole.data];
  return Object.values(Row.safeParse(answer).data ?? {}).flatMap((part) => {
    const { data } = Rows.safeParse(part);
    return data ? [data] : [];
  });
}

function cells(rows: z.infer<typeof Rows>): number {
  return rows.length * Object.keys(rows[0] ?? {}).length;
}
