import { figure, print, table } from '../report.ts';
import type { MeasuredPage } from './measure.ts';

export function printVisits(visits: readonly MeasuredPage[]): void {
  const head = ['screen', 'requests', 'files', 'kB', 'shown ms', 'longest task ms', 'typing ms'];
  const rows = visits.map(({ name, requests, files, bytes, shownAt, longestTask, typing }) => [
    name,
    String(requests),
    String(files),
    figure(bytes / 1000),
    String(Math.round(shownAt)),
    String(Math.round(longestTask)),
    typing === null ? '' : String(Math.round(typing)),
  ]);
  print('', table([head, ...rows]));
}
