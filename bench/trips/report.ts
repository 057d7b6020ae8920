import { figure, print, table } from '../report.ts';
import type { Lean } from './lean.ts';
import type { Cost } from './measure.ts';
import type { Refresh } from './refresh.ts';
import type { ReadyScreen } from './ready-screens.ts';

export interface MeasuredScreen {
  screen: ReadyScreen;
  cost: Cost;
}

/** Milliseconds from which an endpoint is listed. */
const slowFrom = 100;

export function printScreens(measured: readonly MeasuredScreen[]): void {
  const head = [
    'screen',
    'trips',
    'requests',
    'KiB',
    'statements',
    'buffers',
    'fields',
    'columns',
    'ms',
    'slowest request',
  ];
  const rows = measured.map(({ screen: { name, columns }, cost }) => [
    name,
    figure(cost.trips),
    String(cost.requests),
    figure(cost.bytes / 1024),
    String(cost.statements),
    figure(cost.buffers),
    String(cost.fields),
    String(columns.length),
    figure(cost.timed[0]?.milliseconds ?? 0),
    cost.timed[0]?.path.slice(0, 60) ?? '',
  ]);
  print('', table([head, ...rows]));
  const [withShell, ...screens] = measured.map(({ cost }) => cost.trips);
  const sum = screens.reduce((total, trips) => total + trips, 0);
  print(
    `All ${screens.length} screens: ${figure(sum)} trips; the shell ${figure(withShell ?? 0)} once for each page that is loaded.`,
    'trip: the processor time (Node and PostgreSQL) of one select 1 through Fastify and pg, in the same rounds;',
    'KiB as sent, gzipped; fields: in a row of the longest list; columns: shown in the main table.',
  );
}

/** What this organisation has too much of for one report. */
export function printRefused(measured: readonly MeasuredScreen[]): void {
  const refused = measured.flatMap(({ cost }) => cost.refused);
  if (refused.length > 0) print('', `Refused because of too many rows (422): ${refused.join(', ')}`);
}

/** The endpoints that take long, once each, the slowest first. */
export function printSlow(measured: readonly MeasuredScreen[]): void {
  const slowest = new Map<string, number>();
  for (const { path, milliseconds } of measured.flatMap(({ cost }) => cost.timed))
    slowest.set(path, Math.max(milliseconds, slowest.get(path) ?? 0));
  const slow = [...slowest].filter(([, milliseconds]) => milliseconds > slowFrom);
  if (slow.length === 0) return print('', `No endpoint takes more than ${slowFrom} ms.`);
  const rows = slow.toSorted(([, left], [, right]) => right - left);
  print(
    '',
    table([['ms', `endpoints above ${slowFrom} ms`], ...rows.map(([path, ms]) => [figure(ms), path])]),
  );
}

export function printRefresh(found: readonly Refresh[]): void {
  const head = ['a write, with open pages', 'pages', 'trips per page', 'reads of all'];
  const rows = found.map(({ write, pages, tripsPerPage, reads }) => [
    write,
    String(pages),
    figure(tripsPerPage),
    String(reads),
  ]);
  print('', table([head, ...rows]));
}

export function printLean(found: readonly Lean[]): void {
  const head = ['beside the lean limit', 'lean trips', 'Bilum trips', 'ratio'];
  const rows = found.map(({ part, leanTrips, trips }) => [
    part,
    figure(leanTrips),
    figure(trips),
    (trips / leanTrips).toFixed(1),
  ]);
  print('', table([head, ...rows]));
}
