import { z } from 'zod';
import type { Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import { recordDip } from '#contract/inventory/dips.ts';
import { stocktakes } from '#contract/inventory/stocktakes.ts';
import { recordValues } from '#web/form/values.ts';

const { measured, date, time } = recordDip.body.shape;

/** In the form, the date is required; people leave the others empty. */
export const dipFields = {
  measured,
  date: date.unwrap(),
  time: time.unwrap().nullable(),
  note: stocktakes.fields.note,
};

/** The query for the book quantity, with the measured quantity if valid; null without a valid time. */
export function dipQuery(controls: Values, today: string) {
  const values = recordValues(dipFields, controls);
  const at = dipMoment.safeParse(values);
  if (!at.success || futureDate(dipFields, values, today).length > 0) return null;
  const { data: quantity } = dipFields.measured.safeParse(values.measured);
  return {
    date: at.data.date,
    ...(at.data.time && { time: at.data.time }),
    ...(quantity !== undefined && { measured: quantity }),
  };
}

const dipMoment = z.object({ date: dipFields.date, time: dipFields.time });
