import type { FastifyInstance } from 'fastify';
import { payBases, payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { payItems, payItemWords } from '#contract/financial/pay/pay-items.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { keepsUsed } from './keeps-used.ts';
import { payBasisSource } from './pay-basis-source.ts';
import { payItemSource } from './pay-item-source.ts';

const bases = keepsUsed({
  source: payBasisSource,
  except: ['superFund', 'superMember', 'note'],
  sentence: payBasisWords.used,
});

const items = keepsUsed({ source: payItemSource, except: ['label', 'until'], sentence: payItemWords.used });

/** Serves pay bases and recurring pay items. Reads are audited. */
export function servePayBases(app: FastifyInstance, context: Context): void {
  serveResource(app, context, payBases, {
    source: payBasisSource,
    overrides: { ...bases, auditReads: true },
  });
  serveResource(app, context, payItems, {
    source: payItemSource,
    overrides: { ...items, auditReads: true },
  });
}
