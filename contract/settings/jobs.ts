import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

export const jobNames = [
  'new-day',
  'clean-up',
  'backup',
  'audit-check',
  'page-check',
  'web-hooks',
  'leave-balances',
  'tell-people',
  'messages',
] as const;
export type JobName = (typeof jobNames)[number];

export const jobWords: Record<JobName, { title: string; does: string }> = {
  'new-day': {
    title: 'New day',
    does: 'At midnight, updates open pages with everything that became overdue or expired today, and opens the work orders of plans at their lead time.',
  },
  'clean-up': {
    title: 'Clean-up',
    does: 'Deletes ended sessions, API keys that expired three months ago, old sign-in attempts, expired codes, uploaded files without a record, documents deleted a month ago, import previews that were never imported, and webhook deliveries and messages older than two weeks.',
  },
  backup: {
    title: 'Backup',
    does: 'Writes a backup and reads it back. Then removes the oldest scheduled backups.',
  },
  'audit-check': {
    title: 'Audit log check',
    does: 'Reads the whole log and fails when an entry was changed, removed or added afterwards.',
  },
  'page-check': {
    title: 'Stored data check',
    does: 'Reads every table, so that PostgreSQL verifies its checksums, and fails when a page is damaged. Indexes are verified only as they are used.',
  },
  'web-hooks': {
    title: 'Webhooks',
    does: 'Sends changes to webhooks within seconds.',
  },
  'leave-balances': {
    title: 'Leave balances',
    does: 'After midnight and after a change of rules or employment, adds the leave that people have earned, and expires what is over its limit.',
  },
  'tell-people': {
    title: 'Notifications by e-mail',
    does: 'Every five minutes, and in daily and weekly summaries, tells people by e-mail what is new.',
  },
  messages: {
    title: 'Messages',
    does: 'Sends queued e-mails.',
  },
};

/** `due`: waiting for a server to run it. */
export const jobStates = ['off', 'due', 'running', 'failed', 'done'] as const;
export type JobState = (typeof jobStates)[number];

export const ScheduledJob = z.strictObject({
  name: z.enum(jobNames),
  state: z.enum(jobStates),
  doneAt: z.iso.datetime().nullable(),
  /** The server that ran it last or is running it. */
  server: z.string().nullable(),
  tookMilliseconds: z.int().nullable(),
  /** Null while it is off or has no scheduled hour. */
  nextDueAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  failedAt: z.iso.datetime().nullable(),
  tries: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
});
export type ScheduledJob = z.infer<typeof ScheduledJob>;

export const readJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Scheduled jobs: when each last ran, when it runs next, and why it failed',
  access: 'settings:update',
  response: z.array(ScheduledJob),
  failure: 'Failed to fetch the scheduled jobs',
});
