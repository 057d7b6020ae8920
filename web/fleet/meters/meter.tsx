import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { daysBetween } from '#contract/engine/days.ts';
import type { MeterKind, meterReadings } from '#contract/fleet/meter-readings.ts';
import { meterNames, meterUnits } from '#contract/fleet/meter-rules.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';

export type Reading = RecordIn<typeof meterReadings>;

const shownAtFirst = 4;

interface MeterProps {
  kind: MeterKind;
  /** Newest first. */
  readings: readonly Reading[];
}

/** One meter: current value, chart and readings. */
export function Meter({ kind, readings }: MeterProps) {
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const [latest] = readings;
  if (!latest) return null;
  const shown = showsAll ? readings : readings.slice(0, shownAtFirst);
  const hidden = readings.length - shown.length;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-small text-ink-faint">{meterNames[kind]}</span>
        <span className="font-medium tabular-nums">{inUnits(kind, latest.value)}</span>
        <span className="text-small text-ink-muted">on {formats.day(latest.date)}</span>
      </p>
      {readings.length > 1 && <Course kind={kind} readings={readings} />}
      <ul>
        {shown.map((reading) => (
          <Line key={reading.id} reading={reading} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {`Show ${hidden} more`}
        </Button>
      )}
    </div>
  );
}

function Line({ reading: { kind, value, date, reason, isCorrection } }: { reading: Reading }) {
  const formats = useFormats();
  return (
    <li className="border-b py-1.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-small text-ink-muted tabular-nums">{formats.day(date)}</span>
        <span className="min-w-0 flex-1 tabular-nums">{inUnits(kind, value)}</span>
        {isCorrection && <Badge tone="amber">Correction</Badge>}
      </div>
      {reason && <p className="text-small break-words text-ink-muted">{reason}</p>}
    </li>
  );
}

/** The chart of a meter. */
function Course({ kind, readings }: MeterProps) {
  const formats = useFormats();
  const oldestFirst = readings.toReversed();
  const [first] = oldestFirst;
  const last = oldestFirst.at(-1);
  if (!first || !last) return null;
  return (
    <div>
      <Sparkline
        label={sentenceOf(kind, first, last, formats)}
        points={oldestFirst.map(({ date, value }) => ({ x: daysBetween(first.date, date), y: value }))}
      />
      <p aria-hidden className="flex justify-between text-small text-ink-faint tabular-nums">
        <span>{formats.day(first.date)}</span>
        <span>{formats.day(last.date)}</span>
      </p>
    </div>
  );
}

function sentenceOf(kind: MeterKind, first: Reading, last: Reading, formats: Formats): string {
  const from = `${inUnits(kind, first.value)} on ${formats.day(first.date)}`;
  const to = `${inUnits(kind, last.value)} on ${formats.day(last.date)}`;
  return `${meterNames[kind]}: from ${from} to ${to}`;
}

function inUnits(kind: MeterKind, value: number): string {
  return `${formatNumber(value)} ${meterUnits[kind]}`;
}
