import { quantile, quantileOfDone } from '../quantile.ts';
import { figure, print, table } from '../report.ts';
import type { LiveResult, Variant } from './measure.ts';

/** The highest accepted ratio of screen times with and without refetches. */
const ratioAtMost = 2;

export function printLive({ load, still, rereading, streamsOpen }: LiveResult): void {
  const head = [
    `${load.name} ${figure(load.people)} open pages`,
    'screens',
    'p50 ms',
    'p95 ms',
    'requests',
    're-reads',
    'put off',
    'given up',
    'Node',
    'PostgreSQL',
    'load',
    'others',
  ];
  print('', table([head, row('streams alone', still), row('pages read again', rereading)]));
  const ratio = p95(rereading.screens) / p95(still.screens);
  const median = (values: readonly number[]) => quantile(ascending(values), 0.5);
  print(
    `   ratio: p50 ${(median(rereading.screens) / median(still.screens)).toFixed(2)}, p95 ${ratio.toFixed(2)} (at most ${ratioAtMost}: ${ratio <= ratioAtMost ? 'met' : 'ABOVE'})`,
    `   from a write until others' pages have read it: p50 ${untilRead(rereading, 0.5)}, p95 ${untilRead(rereading, 0.95)}, by ${figure(rereading.behind.length)} reads and ${figure(rereading.stillBehind.length)} that the screen or the round did not wait for`,
    `   ${streamsOpen} of ${load.people} streams stayed open`,
  );
  for (const { failed } of [still, rereading])
    for (const [what, count] of Object.entries(failed)) print(`   FAILED ${count} times: ${what}`);
}

export function printLiveNotes(): void {
  print(
    'screens: what people open themselves, until all of it is there; who still waited at the end counts with the time so far.',
    'put off: re-reads answered 503; given up: re-reads that the next change or screen ended; Node, PostgreSQL, load, others: processors in use.',
    'The ratio says little where others leave too few processors.',
  );
}

function row(name: string, { screens, unfinished, sent, shed, aborted, ...inUse }: Variant): string[] {
  const all = Object.values(sent).reduce((sum, count) => sum + count, 0);
  const sorted = ascending(screens);
  return [
    name,
    unfinished > 0 ? `${screens.length} (${unfinished} waiting)` : String(screens.length),
    figure(quantile(sorted, 0.5)),
    figure(quantile(sorted, 0.95)),
    figure(all),
    `${((100 * sent['re-read']) / all).toFixed(0)} %`,
    String(shed),
    String(aborted),
    processors(inUse.server),
    processors(inUse.postgres),
    processors(inUse.load),
    processors(inUse.others),
  ];
}

function untilRead({ behind, stillBehind }: Variant, share: number): string {
  const time = quantileOfDone(behind, stillBehind, share);
  return time === null ? 'not seen' : `${figure(time)} ms`;
}

function p95(values: readonly number[]): number {
  return quantile(ascending(values), 0.95);
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((left, right) => left - right);
}

function processors(value: number | null): string {
  return value === null ? 'not told' : value.toFixed(2);
}
