import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  createElement,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { calendarDay, writeDay, type DateFormat } from '#contract/engine/days.ts';
import { writeMoney } from '#contract/engine/money-text.ts';
import { locale } from '#contract/engine/number-text.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { reading } from './queries.ts';

export interface Formats {
  /** `2026-03-01` in the organisation's format. */
  day(value: string): string;
  /** A moment in the organisation's time zone: `01/03/2026 14:05`. */
  instant(value: string): string;
  /**
   * '3 hours ago' on the same day, otherwise 'yesterday' or '2 weeks ago', by the organisation's
   * calendar.
   */
  ago(value: string): string;
  /** With two decimals, or up to `decimals`. */
  money(amount: number, decimals?: number): string;
  /** The sign before an amount: '$', 'K'. */
  currency: string;
  /** For example '$2.4M', '$12.3K', '$980'. */
  compactMoney(amount: number): string;
  /** Today on the organisation's calendar, `YYYY-MM-DD`. */
  today(): string;
  /** The time in the organisation's time zone, `HH:MM`. */
  now(): string;
  dateFormat: DateFormat;
}

interface Written {
  currencySymbol: string;
  dateFormat: DateFormat;
  timeZone: string;
}

const asDelivered: Written = {
  currencySymbol: '$',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'Pacific/Port_Moresby',
};

/** With the day, because relative dates change at midnight although nothing was written. */
const FormatsContext = createContext({ formats: formatsOf(asDelivered), today: '' });

/**
 * The organisation's formats for days, moments and money; the defaults until its settings are
 * loaded.
 */
export function useFormats(): Formats {
  return useContext(FormatsContext).formats;
}

/** Reads the settings once for all that formats values. A list or the matrix has hundreds of such cells. */
export function FormatsProvider({ children }: { children: ReactNode }) {
  const { data = asDelivered } = useQuery({
    ...reading(readSettings, {}),
    refetchOnMount: false,
    // Nothing else on the page asks again.
    retry: 3,
  });
  const today = useSyncExternalStore(watchTime, () => calendarDay(new Date(), data.timeZone));
  const value = useMemo(() => ({ formats: formatsOf(data), today }), [data, today]);
  return createElement(FormatsContext, { value }, children);
}

const lookEvery = 30_000;

function watchTime(look: () => void): () => void {
  const timer = window.setInterval(look, lookEvery);
  return () => window.clearInterval(timer);
}

export function formatsOf({ currencySymbol, dateFormat, timeZone }: Written): Formats {
  const day = (value: string) => writeDay(value.slice(0, 10), dateFormat);
  let clock: Intl.DateTimeFormat | undefined;
  function timeOf(moment: Date): string {
    clock ??= new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    return clock.format(moment);
  }
  return {
    dateFormat,
    day,
    instant(value) {
      const moment = new Date(value);
      return `${day(calendarDay(moment, timeZone))} ${timeOf(moment)}`;
    },
    ago: (value) => writeAgo(new Date(value), new Date(), timeZone),
    currency: currencySymbol,
    money: (amount, decimals) => writeMoney(amount, currencySymbol, decimals),
    compactMoney: (amount) => writeCompactMoney(amount, currencySymbol),
    today: () => calendarDay(new Date(), timeZone),
    now: () => timeOf(new Date()),
  };
}

export function writeCompactMoney(amount: number, symbol: string): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  const unit = compactUnits.find(({ from }) => size >= from);
  if (!unit) return `${sign}${symbol}${Math.round(size)}`;
  return `${sign}${symbol}${(size / unit.is).toFixed(1)}${unit.letter}`;
}

/** `from` is where rounding to one decimal reaches the next unit. */
const compactUnits = [
  { letter: 'B', is: 1e9, from: 999_950_000 },
  { letter: 'M', is: 1e6, from: 999_950 },
  { letter: 'K', is: 1e3, from: 999.5 },
] as const;

const shortSteps = [
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const;

const longSteps = [
  { unit: 'year', days: 365.25 },
  { unit: 'month', days: 30.4375 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const;

const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/**
 * How long ago a moment was, in words. Hours and minutes are used only on the same calendar day,
 * whole days otherwise: an hour after midnight, 23:00 is 'yesterday', as the date beside it says.
 */
export function writeAgo(then: Date, now: Date, timeZone: string): string {
  const days = daysBetween(calendarDay(now, timeZone), calendarDay(then, timeZone));
  const long = longSteps.find((step) => Math.abs(days) >= step.days);
  if (long) return words.format(Math.trunc(days / long.days), long.unit);
  const milliseconds = then.getTime() - now.getTime();
  const short = shortSteps.find((step) => Math.abs(milliseconds) >= step.milliseconds);
  return short ? words.format(Math.trunc(milliseconds / short.milliseconds), short.unit) : 'just now';
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
