import { useWatch } from 'react-hook-form';
import { dateExists } from '#contract/engine/days.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { forecast, nextDue, type Read } from '#contract/fleet/next-due.ts';
import { useFormats } from '#web/engine/format.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { useMeters } from '../meters/use-meters.ts';

const unread = { Odometer: [], Hours: [] };

const why = {
  Date: 'by date',
  Kilometres: 'by km, at the current rate of use',
  Hours: 'by hours, at the current rate of use',
} as const;

interface NextDuePreviewProps {
  form: ResourceForm<string>;
  /** Given if the form does not ask for it. */
  assetId?: string;
}

/** The first due date of a plan without any completed work. */
export function NextDuePreview({ form, assetId: known }: NextDuePreviewProps) {
  const formats = useFormats();
  const typed: Record<string, unknown> = useWatch({ control: form.form.control });
  const assetId = known ?? (typeof typed['assetId'] === 'string' ? typed['assetId'] : '');
  const meters = useMeters(assetId, assetId !== '') ?? unread;
  const on =
    typeof typed['startDate'] === 'string' && dateExists(typed['startDate']) ? typed['startDate'] : null;
  const due = nextDue(
    {
      everyMonths: numberOf(typed['everyMonths']),
      everyDays: numberOf(typed['everyDays']),
      everyKilometres: numberOf(typed['everyKilometres']),
      everyHours: numberOf(typed['everyHours']),
    },
    {
      on,
      kilometres: numberOf(typed['startKilometres']) ?? saidOn(meters.Odometer, on),
      hours: numberOf(typed['startHours']) ?? saidOn(meters.Hours, on),
    },
  );
  const first = forecast(due, meters);
  if (!first.on || !first.by) return null;
  return (
    <p role="status" className="col-span-full rounded-lg bg-sunken px-3 py-2">
      Next due: <span className="font-medium tabular-nums">{formats.day(first.on)}</span>{' '}
      <span className="text-ink-muted">({why[first.by]})</span>
    </p>
  );
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? readNumber(value) : null;
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}

/** The meter value on a day, or the first known one. */
function saidOn(readings: readonly Read[], on: string | null): number | null {
  if (on === null) return null;
  const before = readings.findLast(({ date }) => date <= on);
  return (before ?? readings[0])?.value ?? null;
}
