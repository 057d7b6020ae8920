import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { monthClosings, monthWords } from '#contract/financial/month-closings.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/resource.ts';
import { conflict, invalid } from '#server/refused.ts';
import { monthClosingTable as table } from './tables.ts';

const source = {
  table,
  columns: {
    changedByName: sql`(select first_name || ' ' || last_name from users where users.id = ${table.changedById})`,
  },
  name: sql`to_char(${table.month}, 'FMMonth YYYY')`,
  found: null,
} satisfies SourceOf<typeof monthClosings, typeof table>;

export function serveMonthClosings(app: FastifyInstance, context: Context): void {
  serveResource(app, context, monthClosings, {
    source,
    special: {
      adds({ input: { month }, viewer }) {
        if (!month.endsWith('-01')) throw invalid([{ path: 'month', message: monthWords.firstDay }]);
        if (month.slice(0, 7) >= viewer.today.slice(0, 7))
          throw invalid([{ path: 'month', message: monthWords.notOver }]);
        return { changedById: viewer.userId };
      },
      update({ input, stands, viewer }, ordinary) {
        const { status = stands.status, reason } = input;
        if (status === stands.status) {
          if (reason !== undefined && reason !== stands.reason) throw conflict(monthWords.reasonStays);
          return ordinary();
        }
        if (!reason) throw invalid([{ path: 'reason', message: monthWords.reasonNeeded }]);
        return ordinary({ ...input, changedById: viewer.userId });
      },
    },
  });
}
