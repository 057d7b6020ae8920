import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { recordValues } from '#web/form/values.ts';

const { counted } = stocktakeLines.fields;

type Read = { counted: number | null; error?: undefined } | { counted?: undefined; error: string };

/** What was typed as a count: as numbers are typed everywhere, and nothing for what is not counted after all. */
export function readCount(typed: string): Read {
  const values = recordValues({ counted }, { counted: typed });
  const { data, error } = counted.safeParse(values.counted);
  return data === undefined
    ? { error: error?.issues[0]?.message ?? 'Counted must be a number' }
    : { counted: data };
}
