import type { z } from 'zod';
import { addDays, addMonths } from '../engine/days.ts';
import { choice, day, reference, text } from '../engine/fields.ts';

export interface Option {
  value: string;
  label: string;
}

/** One filter of a report: its parameter and its options. */
export interface Filter {
  /** `choice`: from the options here; `pick`: from those in the response. */
  kind: 'choice' | 'pick' | 'day' | 'month';
  label: string;
  /** The label of the empty choice, such as 'All Sites'. Null if a value is required. */
  all: string | null;
  options: readonly Option[];
  schema: z.ZodType<string>;
}

/** One of a few values. Without `all`, a value is required, and `defaults` names it. */
export function choiceFilter(
  label: string,
  options: readonly [string, ...string[]],
  { all = null, write = (value) => value }: { all?: string | null; write?: (value: string) => string } = {},
): Filter {
  return {
    kind: 'choice',
    label,
    all,
    options: options.map((value) => ({ value, label: write(value) })),
    schema: choice(label, options),
  };
}

/** One of the values that the records have. */
export function pickFilter(label: string, all: string): Filter {
  return { kind: 'pick', label, all, options: [], schema: text(label) };
}

export function siteFilter(): Filter {
  return { ...pickFilter('Site', 'All Sites'), schema: reference('Site', '/api/sites') };
}

export function personFilter(): Filter {
  return { ...pickFilter('Employee', 'All employees'), schema: reference('Employee', '/api/employees') };
}

export function dayFilter(label: string): Filter {
  return { kind: 'day', label, all: null, options: [], schema: day(label) };
}

/** A calendar month, `YYYY-MM`. */
export function monthFilter(label: string): Filter {
  const schema = text(label, {
    max: 7,
    check: {
      is: (value) => /^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/.test(value),
      message: `${label} must be a month from 1900 to 2100, for example 2026-02`,
    },
  });
  return { kind: 'month', label, all: null, options: [], schema };
}

/** A calendar year, of those that the records have. */
export function yearFilter(label: string): Filter {
  const schema = text(label, {
    max: 4,
    check: {
      is: (value) => /^(19\d\d|20\d\d|2100)$/.test(value),
      message: `${label} must be a year from 1900 to 2100, for example 2026`,
    },
  });
  return { kind: 'pick', label, all: null, options: [], schema };
}

const longestSpan = 120;

export function spanFilters() {
  return { from: dayFilter('From'), to: dayFilter('To') };
}

export function lastTwelveMonths(today: string) {
  return { from: addDays(addMonths(today, -12), 1), to: today };
}

export function spanRefused({ from = '', to = '' }: { from?: string; to?: string }) {
  if (to < from) return { path: 'to' as const, message: 'To must not be before From' };
  return addMonths(from, longestSpan) < to
    ? { path: 'to' as const, message: `From and To may be at most ${longestSpan / 12} years apart` }
    : null;
}

export const mostMonths = 120;

export function monthSpanFilters() {
  return { monthFrom: monthFilter('From'), monthTo: monthFilter('To') };
}

export function twelveMonths(today: string) {
  return { monthFrom: addMonths(today, -11).slice(0, 7), monthTo: today.slice(0, 7) };
}

export function monthSpanRefused({ monthFrom = '', monthTo = '' }: { monthFrom?: string; monthTo?: string }) {
  const refused = (message: string) => ({ path: 'monthTo' as const, message });
  if (monthTo < monthFrom) return refused('To must not be before From');
  const isTooLong = addMonths(`${monthFrom}-01`, mostMonths).slice(0, 7) <= monthTo;
  return isTooLong ? refused(`From and To may be at most ${mostMonths} months apart`) : null;
}
