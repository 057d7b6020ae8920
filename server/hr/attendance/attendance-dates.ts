import type { Viewer } from '#contract/engine/access.ts';
import { refusedDate } from '#contract/hr/attendance-dates.ts';
import { invalid } from '#server/http-error.ts';

export function refuseDate(date: string, { today }: Viewer): void {
  const message = refusedDate(date, today);
  if (message) throw invalid([{ path: 'date', message }]);
}
