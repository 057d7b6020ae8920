import type { Report } from '#contract/reports/report.ts';
import type { Formats } from '#web/engine/format.ts';
import { writeMonth } from '#web/ui/month-text.ts';
import type { OpenReport } from './use-report.ts';

/** 'Site: Lae', 'Work Type: All Work Types': the filters, for print and files. */
export function describeFilters(
  { filters }: Report,
  { filterValues, answer }: OpenReport,
  formats: Formats,
): string[] {
  return Object.entries(filters).map(([name, { kind, label, all, options }]) => {
    const value = filterValues[name];
    if (value === undefined) return `${label}: ${all ?? ''}`;
    if (kind === 'day') return `${label}: ${formats.day(value)}`;
    if (kind === 'month') return `${label}: ${writeMonth(value)}`;
    const choices = answer.choices[name] ?? options;
    return `${label}: ${choices.find((choice) => choice.value === value)?.label ?? value}`;
  });
}
