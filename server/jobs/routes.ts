import type { FastifyInstance } from 'fastify';
import { readJobs } from '#contract/settings/jobs.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import type { Jobs } from './jobs.ts';
import { jobStates } from './job-states.ts';

export function serveJobs(app: FastifyInstance, context: Context, { all }: Pick<Jobs, 'all'>): void {
  route(app, context, readJobs, () => jobStates(context, all));
}
