import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { recordValues } from '#web/form/values.ts';

const { counted } = stocktakeLines.fields;

type Read = { counted: number | null; error?: undefined } | { counted?: undefined; error: string };

/** Parses a typed count like any number; empty means not counted. */
export function readCount(typed: string): Read {
  const values = recordValues({ counted }, { counted: typed });
  const { data, error } = counted.safeParse(values.counted);
  return data === undefined
    ? { error: error?.issues[0]?.message ?? 'Counted must be a number' }
    : { counted: data };
}
