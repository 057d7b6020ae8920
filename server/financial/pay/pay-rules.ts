import type { FastifyInstance } from 'fastify';
import { payRules, payRuleWords, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { tryPayRules } from '#contract/financial/pay/try-pay-rules.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { invalid } from '#server/http-error.ts';
import { keepsUsed } from './keeps-used.ts';
import { payRuleSource } from './pay-rule-source.ts';
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
        return rules.update(write, next);
      },
      remove: rules.remove,
    },
  });

  route(app, context, tryPayRules, ({ body }) => transaction(context.pool, (tx) => tryPay(tx, body)));
}

function isOfKind(terms: PayTerms, kept: PayTerms): boolean {
  return terms.kind === kept.kind && taxStatusOf(terms) === taxStatusOf(kept);
}

function taxStatusOf(terms: PayTerms): string | null {
  return terms.kind === 'Income Tax' ? terms.taxStatus : null;
}
