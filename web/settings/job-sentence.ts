import { countOf } from '#contract/engine/number-text.ts';
import type { ScheduledJob } from '#contract/settings/jobs.ts';
import type { Formats } from '#web/engine/format.ts';

/** When a job ran, and when it is due or retried. */
export function jobSentence(job: ScheduledJob, { instant }: Pick<Formats, 'instant'>): string {
  const { state, server, tookMilliseconds, doneAt, failedAt, tries, nextTryAt, nextDueAt } = job;
  const by = server === null ? '' : ` by ${server}`;
  const took = tookMilliseconds === null ? '' : `, in ${inSeconds(tookMilliseconds)}`;
  const last = doneAt === null ? 'Not run yet' : `Last run ${instant(doneAt)}`;
  const next = nextDueAt === null ? '' : ` · Next run ${instant(nextDueAt)}`;
  if (state === 'running') return `Running${by} · ${last}`;
  if (state === 'failed') {
    const tried = tries === 1 ? 'Tried once' : `Tried ${tries} times`;
    const lately = failedAt === null ? '' : `, last ${instant(failedAt)}`;
    const again = nextTryAt === null ? '' : ` · Next attempt ${instant(nextTryAt)}`;
    return `${tried}${lately}${again} · ${last}`;
  }
  return doneAt === null ? `${last}${next}` : `${last}${by}${took}${next}`;
}

function inSeconds(milliseconds: number): string {
  if (milliseconds < 1000) return 'less than a second';
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return countOf(seconds, 'second');
  return `${Math.round(seconds / 60)} minutes`;
}
