import { dayToTimestamp } from '#contract/engine/days.ts';
import { readTime } from '#contract/engine/clock-times.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import { recordDip } from '#contract/inventory/dips.ts';
import { filled } from '#web/form/filled.ts';
import { recordValues } from '#web/form/values.ts';

/** The input. */
export interface TypedDip {
  measured: string;
  date: string;
  time: string;
  note: string;
}

const { shape } = recordDip.body;
const dip = recordDip.body.extend({ measured: filled(shape.measured), date: filled(shape.date) });

/** The dip, or errors by field. */
export function checkDip(typed: TypedDip, today: string) {
  const values = recordValues(shape, { ...typed });
  const time = typed.time.trim() === '' ? undefined : (readTime(typed.time) ?? typed.time);
  const { measured, date, note } = values;
  const checked = dip.safeParse({ measured, date, note, time });
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  for (const { path, message } of futureDate(shape, values, today)) errors[path] ??= message;
  const isRight = checked.success && Object.keys(errors).length === 0;
  return { dip: isRight ? { ...checked.data, date: typed.date } : null, errors };
}

/** As API clients send it. */
export function dipBody(id: string, { date, ...dip }: NonNullable<ReturnType<typeof checkDip>['dip']>) {
  return { id, ...dip, date: dayToTimestamp(date) };
}
