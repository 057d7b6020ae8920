import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { monthClosings, monthWords } from '#contract/financial/month-closings.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { monthClosingTable as table } from './tables.ts';

const source = {
  table,
  columns: {
    changedByName: sql`(select first_name || ' ' || last_name from users where users.id = ${table.changedById})`,
  },
  name: sql`to_char(${table.month}, 'FMMonth YYYY')`,
  searchEntry: null,
} satisfies SourceOf<typeof monthClosings, typeof table>;

export function serveMonthClosings(app: FastifyInstance, context: Context): void {
  serveResource(app, context, monthClosings, {
    source,
    overrides: {
      initialValues({ input: { month }, viewer }) {
        if (!month.endsWith('-01')) throw invalid([{ path: 'month', message: monthWords.firstDay }]);
        if (month.slice(0, 7) >= viewer.today.slice(0, 7))
          throw invalid([{ path: 'month', message: monthWords.notOver }]);
        return { changedById: viewer.userId };
      },
      update({ input, current, viewer }, next) {
        const { status = current.status, reason } = input;
        if (status === current.status) {
          if (reason !== undefined && reason !== current.reason) throw conflict(monthWords.reasonStays);
          return next();
        }
        if (!reason) throw invalid([{ path: 'reason', message: monthWords.reasonNeeded }]);
        return next({ ...input, changedById: viewer.userId });
      },
    },
  });
}
