import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { filingWords, isPeriodOf, reportFilings } from '#contract/reports/report-filings.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { one, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { invalid } from '#server/http-error.ts';
import { joinPayLines, paidBetween } from './paid.ts';
import { reportFilingTable as table } from './tables.ts';

const source = {
  table,
  columns: {
    filedByName: sql`(select first_name || ' ' || last_name from users where users.id = ${table.filedById})`,
  },
  name: sql`${table.report} || ' of ' || case when length(${table.period}) = 4 then ${table.period}
    else to_char((${table.period} || '-01')::date, 'FMMonth YYYY') end`,
  searchEntry: null,
} satisfies SourceOf<typeof reportFilings, typeof table>;

export function serveReportFilings(app: FastifyInstance, context: Context): void {
  serveResource(app, context, reportFilings, {
    source,
    overrides: {
      async create({ input, viewer, tx }, next) {
        const { report, period } = input;
        if (!isPeriodOf(report, period)) throw invalid([{ path: 'period', message: filingWords.period }]);
        // Locks the months, so that nobody closes or reopens one while they are summed.
        await one(tx, monthsHeld, { period });
        const totals = await one<Totals>(tx, totalsOf, { period });
        return next({ ...input, filedById: viewer.userId, ...totals });
      },
    },
  });
}

interface Totals {
  people: number;
  grossSalary: number;
  tax: number;
  superannuation: number;
}

const period = sql`${sql.placeholder('period')}::text`;
const first = sql`rpad(${period}, 10, '-01-01')::date`;
const next = sql`(${first} + case when length(${period}) = 4 then interval '1 year' else interval '1 month' end)::date`;

const monthsHeld = statement(
  sql`select bool_and(is_month_closed(month)) as "isClosed" from months_of(${period}) month`,
);

const totalsOf =
  statement(sql`with ${paidBetween({ from: first, before: next }, sql`true`, joinPayLines.ofMany)}
  select count(distinct employee_id)::int as people, coalesce(sum(gross), 0)::float8 as "grossSalary",
    coalesce(sum(tax), 0)::float8 as tax,
    coalesce(sum(superannuation + "employerSuperannuation"), 0)::float8 as superannuation
  from paid`);
