import type { FastifyInstance } from 'fastify';
import { leaveRules, leaveRuleWords } from '#contract/hr/leave/leave-rules.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict } from '#server/http-error.ts';
import { leaveRuleSource } from '../leave-source.ts';
import { queueLeave } from './leave-due.ts';

/** A rule concerns many people, whose balances the job works out after the write. */
export function serveLeaveRules(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveRules, {
    source: leaveRuleSource,
    overrides: {
      async create({ input, tx }, next) {
        const json = await next();
        if (input.isConfirmed === true) await queueLeave(tx, null);
        return json;
      },
      async update({ input, current, tx }, next) {
        const json = await next();
        if (input.isConfirmed !== undefined && input.isConfirmed !== current.isConfirmed)
          await queueLeave(tx, null);
        return json;
      },
      async remove({ current }, next) {
        if (current.isConfirmed) throw conflict(leaveRuleWords.locked);
        await next();
      },
    },
  });
}
