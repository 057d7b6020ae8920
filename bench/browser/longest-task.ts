import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Place } from '../trips/addresses.ts';
import { noteRequests } from '../trips/noted-requests.ts';
import { processorSlowdown } from './visit.ts';

/** A task of the trace; `tdur` is its processor time in microseconds. */
const Task = z.object({
  name: z.string().endsWith('RunTask'),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number(),
});
/** Only the page's own thread has these. */
const Script = z.object({
  name: z.literal('EvaluateScript').or(z.literal('FunctionCall')),
  pid: z.number(),
  tid: z.number(),
});

/**
 * The processor time of the page's longest task until it is quiet, in milliseconds on the slow device. It is measured
 * at full speed and multiplied, so other work on the machine does not count.
 */
export async function longestTask(page: Page, { address }: Place): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: unknown[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  });
  const requests = noteRequests(page);
  requests.begin();
  await page.goto(address);
  await requests.quiet();
  await devtools.send('Tracing.end');
  await complete;
  const script = events.flatMap((event) => Script.safeParse(event).data ?? [])[0];
  const times = events
    .flatMap((event) => Task.safeParse(event).data ?? [])
    .filter(({ pid, tid }) => pid === script?.pid && tid === script.tid)
    .map(({ tdur }) => tdur);
  return (Math.max(0, ...times) / 1000) * processorSlowdown;
}
