import { expect, it } from 'vitest';
import type { ScheduledJob } from '#contract/settings/jobs.ts';
import { jobSentence } from './job-sentence.ts';

const job: ScheduledJob = {
  name: 'backup',
  state: 'done',
  doneAt: '2026-03-13T16:00:02.000Z',
  server: 'mine, process 7',
  tookMilliseconds: 2100,
  nextDueAt: '2026-03-14T16:00:00.000Z',
  failure: null,
  failedAt: null,
  tries: 0,
  nextTryAt: null,
};
const never = { doneAt: null, server: null, tookMilliseconds: null };
const failed = {
  state: 'failed',
  failure: 'The disk is full',
  failedAt: '2026-03-14T16:01:00.000Z',
} as const;

it.each<[Partial<ScheduledJob>, string]>([
  [{}, 'Last run 13th 16:00 by mine, process 7, in 2 seconds · Next run 14th 16:00'],
  [
    { tookMilliseconds: 40 },
    'Last run 13th 16:00 by mine, process 7, in less than a second · Next run 14th 16:00',
  ],
  [
    { tookMilliseconds: 660_000 },
    'Last run 13th 16:00 by mine, process 7, in 11 minutes · Next run 14th 16:00',
  ],
  [{ state: 'off', nextDueAt: null, ...never }, 'Not run yet'],
  [{ state: 'due', ...never }, 'Not run yet · Next run 14th 16:00'],
  [{ state: 'running' }, 'Running by mine, process 7 · Last run 13th 16:00'],
  [
    { ...failed, tries: 1, nextTryAt: '2026-03-14T16:02:00.000Z' },
    'Tried once, last 14th 16:01 · Next attempt 14th 16:02 · Last run 13th 16:00',
  ],
  [{ ...failed, ...never, tries: 3 }, 'Tried 3 times, last 14th 16:01 · Not run yet'],
])('of %j', (changes, sentence) => {
  const instant = (value: string) => `${value.slice(8, 10)}th ${value.slice(11, 16)}`;
  expect(jobSentence({ ...job, ...changes }, { instant })).toBe(sentence);
});
