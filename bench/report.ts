import { pauseMilliseconds } from '#server/live/pace.ts';
import type { MeasuredImport } from './imports.ts';
import type { AccruedLeave } from './leave.ts';
import type { ProcessedRun } from './pay.ts';
import type { Memory } from './processes.ts';
import type { Result, TimedResult } from './rounds.ts';
import type { Heard } from './streams.ts';

/** The limits of the design; those of the works are in `works.ts`. */
const bars = {
  idleMiB: 150,
  loadMiB: 300,
  coldExisting: 1500,
  coldNew: 6000,
  processed: 10_000,
  accrued: 10_000,
  importMiB: 400,
};

export function printWorks(results: readonly Result[]): void {
  const head = [
    'work',
    '',
    'limit ops/s',
    'Bilum ops/s',
    'ratio',
    'goal',
    'verdict',
    'alone: limit',
    'Bilum',
  ];
  const rows = results.map(({ work, limitPerSecond, productPerSecond, ratio, limitAlone, productAlone }) => [
    work.name,
    work.words,
    figure(limitPerSecond),
    figure(productPerSecond),
    ratio.toFixed(2),
    work.goal.toFixed(2),
    ratio >= work.goal ? 'met' : 'BELOW',
    latency(limitAlone),
    latency(productAlone),
  ]);
  print(table([head, ...rows]));
  print(
    'ops/s: 8 connections, medians of the rounds; ratio: median of the rounds, the two sides in turn within each;',
    'alone: milliseconds at one connection, median / p95. Ratios hold on a machine that does other things too.',
  );
  for (const { work, doubt } of results)
    if (doubt) print(`${work.name} does not compare like with like: ${doubt}.`);
}

/** Works without a reference, only with their own limit. */
export function printTimed(results: readonly TimedResult[]): void {
  const head = ['work', '', 'Bilum ops/s', 'alone: Bilum', 'at most', 'verdict'];
  const rows = results.map(({ work: { name, words, atMost }, perSecond, alone }) => [
    name,
    words,
    figure(perSecond),
    latency(alone),
    atMost === null ? '' : String(atMost),
    atMost === null ? '' : alone.median <= atMost ? 'met' : 'ABOVE',
  ]);
  print('', table([head, ...rows]));
}

export function printProcessed({ people, milliseconds }: ProcessedRun): void {
  print('', `a pay run of ${people} people worked out: ${within(milliseconds, bars.processed, 'ms')}`);
}

export function printAccrued({ people, entries, milliseconds }: AccruedLeave): void {
  print(
    '',
    `a year of leave of ${people} people worked out, ${entries} entries: ${within(milliseconds, bars.accrued, 'ms')}`,
  );
}

/** The limits are for 10,000 rows. */
export function printImports(measured: readonly MeasuredImport[]): void {
  for (const { step, rows, milliseconds, processorSeconds, memory } of measured)
    print(
      '',
      `${step.name} ${step.words}, ${figure(rows)} rows: ${within(milliseconds, step.atMost, 'ms')}`,
      `   the server: ${processorSeconds === null ? 'processor time not told' : `${processorSeconds.toFixed(1)} s of a processor`}, peak memory ${mebibytes(memory.peak, bars.importMiB)}`,
    );
}

export function printStreams({ streams, before, open, heard }: Heard): void {
  const held = before.now === null || open.now === null ? null : open.now - before.now;
  print(
    '',
    `${streams} open event streams: ${held === null ? 'memory not told by this system' : `${Math.round(held)} MiB more`}; all hear of a write after ${Math.round(heard)} ms, of which up to ${pauseMilliseconds(streams)} gather what else is written`,
  );
}

export function printMemory(idle: Memory, underLoad: Memory): void {
  print(
    '',
    `resident memory of the server: idle ${mebibytes(idle.now, bars.idleMiB)}, peak under load ${mebibytes(underLoad.peak, bars.loadMiB)}`,
  );
}

export function printColdStarts({ existing, fresh }: { existing: number; fresh: number }): void {
  print(
    `cold start to the first answered /readyz: existing data ${within(existing, bars.coldExisting, 'ms')}, new data with the sample ${within(fresh, bars.coldNew, 'ms')}`,
  );
}

export interface Growth {
  employees: number;
  third: number;
  deepPage: number;
  deep: number;
}

/** The third page must cost the same at every size, and a far later one at most twice as much. */
export function printGrowth(steps: readonly Growth[]): void {
  const smallest = steps[0]?.third ?? 0;
  const head = ['W1 as it grows', 'page 3 ops/s', 'of the first', 'deep page', 'ops/s', 'of page 3'];
  const rows = steps.map(({ employees, third, deepPage, deep }) => [
    `${figure(employees)} employees`,
    figure(third),
    (third / smallest).toFixed(2),
    String(deepPage),
    figure(deep),
    (deep / third).toFixed(2),
  ]);
  print('', table([head, ...rows]));
}

/** Aligns text columns left and numbers right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const isText = widths.map((_, column) => rows.slice(1).every((row) => !/^[\d.]/.test(row[column] ?? '')));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isText[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function figure(value: number): string {
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
}

function latency({ median, p95 }: { median: number; p95: number }): string {
  return `${median.toFixed(2)} / ${p95.toFixed(2)}`;
}

function mebibytes(value: number | null, bar: number): string {
  return value === null ? 'not told by this system' : within(value, bar, 'MiB');
}

function within(value: number, bar: number, unit: string): string {
  return `${Math.round(value)} ${unit} (at most ${bar}: ${value <= bar ? 'met' : 'ABOVE'})`;
}

export function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
