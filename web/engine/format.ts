import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { calendarDay, writeDay, type DateFormat } from '#contract/engine/days.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { reading } from './queries.ts';

export interface Formats {
  /** `2026-03-01` as the organisation writes days. */
  day(value: string): string;
  /** A moment, on the organisation's clock: `01/03/2026 14:05`. */
  instant(value: string): string;
  /** 'yesterday', '3 hours ago'. */
  ago(value: string): string;
  money(amount: number): string;
  /** '$2.4M', '$12.3K', '$980'. */
  compactMoney(amount: number): string;
  /** Today on the organisation's calendar, `YYYY-MM-DD`. */
  today(): string;
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

/** How this organisation writes days, moments and money; as delivered until its settings are here. */
export function useFormats(): Formats {
  const { data = asDelivered } = useQuery({ ...reading(readSettings, {}), refetchOnMount: false });
  // What is counted from today is shown anew at midnight, though nothing was written.
  useSyncExternalStore(watchDay, () => calendarDay(new Date(), data.timeZone));
  return formatsOf(data);
}

const lookEvery = 30_000;
const dayWatchers = new Set<() => void>();
let dayTimer: number | undefined;

function watchDay(look: () => void): () => void {
  dayWatchers.add(look);
  dayTimer ??= window.setInterval(() => dayWatchers.forEach((each) => each()), lookEvery);
  return () => void dayWatchers.delete(look);
}

export function formatsOf({ currencySymbol, dateFormat, timeZone }: Written): Formats {
  const day = (value: string) => writeDay(value.slice(0, 10), dateFormat);
  return {
    dateFormat,
    day,
    instant(value) {
      const moment = new Date(value);
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
      return `${day(calendarDay(moment, timeZone))} ${clock.format(moment)}`;
    },
    ago: (value) => writeAgo((new Date(value).getTime() - Date.now()) / 1000),
    money: (amount) => writeMoney(amount, currencySymbol),
    compactMoney: (amount) => writeCompactMoney(amount, currencySymbol),
    today: () => calendarDay(new Date(), timeZone),
  };
}

export function writeMoney(amount: number, symbol: string): string {
  const digits = Math.abs(amount).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${amount < 0 ? '-' : ''}${symbol}${digits}`;
}

export function writeCompactMoney(amount: number, symbol: string): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  const unit = compactUnits.find(({ from }) => size >= from);
  if (!unit) return `${sign}${symbol}${Math.round(size)}`;
  return `${sign}${symbol}${(size / unit.is).toFixed(1)}${unit.letter}`;
}

/** From where rounding to one decimal reaches the unit. */
const compactUnits = [
  { letter: 'B', is: 1e9, from: 999_950_000 },
  { letter: 'M', is: 1e6, from: 999_950 },
  { letter: 'K', is: 1e3, from: 999.5 },
] as const;

const steps = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Seconds from now (negative: in the past) in words. */
export function writeAgo(seconds: number): string {
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds);
  if (!step) return 'just now';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return words.format(Math.trunc(seconds / step.seconds), step.unit);
}
