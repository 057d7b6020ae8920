import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { payRules, payRuleWords, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { tryPayRules } from '#contract/financial/pay/try-pay-rules.ts';
import type { Context } from '#server/context.ts';
import { one, statement, transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { keepsUsed } from './keeps-used.ts';
import { payRuleSource } from './pay-rule-source.ts';
import { payRuleTable } from '../pay-tables.ts';
import { settleRuleChecks } from './rule-checks.ts';
import { tryPay } from './try-pay.ts';

const rules = keepsUsed({
  source: payRuleSource,
  except: ['source', 'note', 'isConfirmed'],
  sentence: payRuleWords.used,
});

export function servePayRules(app: FastifyInstance, context: Context): void {
  serveResource(app, context, payRules, {
    source: payRuleSource,
    overrides: {
      async update(write, next) {
        const { terms } = write.input;
        if (terms && !isOfKind(terms, write.current.terms))
          throw invalid([{ path: 'terms', message: payRuleWords.keepsKind }]);
        if (write.input.isConfirmed === false) await refuseUsedLeavePay(write);
        const written = await rules.update(write, next);
        if (write.input.isConfirmed) await settleRuleChecks(write.tx, write.viewer, write.id);
        return written;
      },
      remove: rules.remove,
    },
  });

  route(app, context, tryPayRules, ({ body }) => transaction(context.pool, (tx) => tryPay(tx, body)));
}

/** As a draft it would no longer apply, and the next pay would take back what was paid by it. */
async function refuseUsedLeavePay({
  tx,
  id,
  current,
}: {
  tx: PoolClient;
  id: string;
  current: { isConfirmed: boolean; kind: string };
}): Promise<void> {
  if (!current.isConfirmed || current.kind !== 'Leave Pay') return;
  const { isUsed } = await one<{ isUsed: boolean }>(tx, used, { id });
  if (isUsed) throw conflict(payRuleWords.staysConfirmed);
}

const used = statement(sql`select ${payRuleSource.columns.isUsed} as "isUsed" from ${payRuleTable}
  where ${payRuleTable.id} = ${sql.placeholder('id')}`);

function isOfKind(terms: PayTerms, kept: PayTerms): boolean {
  return terms.kind === kept.kind && taxStatusOf(terms) === taxStatusOf(kept);
}

function taxStatusOf(terms: PayTerms): string | null {
  return terms.kind === 'Income Tax' ? terms.taxStatus : null;
}
