import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payBases, payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { payItems, payItemWords } from '#contract/financial/pay/pay-items.ts';
import type { Context } from '#server/context.ts';
import { refuseOwn } from '#server/engine/own.ts';
import { serveResource, type Write } from '#server/engine/resource.ts';
import { keepsUsed } from './keeps-used.ts';
import { payBasisSource } from './pay-basis-source.ts';
import { payItemSource } from './pay-item-source.ts';

const bases = keepsUsed({
  source: payBasisSource,
  except: ['superFund', 'superMember', 'note'],
  sentence: payBasisWords.used,
});

const items = keepsUsed({ source: payItemSource, except: ['label', 'until'], sentence: payItemWords.used });

/** How people are paid, and what recurs in their pay: who looks at it is kept. */
export function servePayBases(app: FastifyInstance, context: Context): void {
  serveResource(app, context, payBases, {
    source: payBasisSource,
    special: {
      ...ofOthers,
      keepsLooks: true,
      update: (write, ordinary) => refuseOwnPay(write).then(() => bases.update(write, ordinary)),
      remove: (write, ordinary) => refuseOwnPay(write).then(() => bases.remove(write, ordinary)),
    },
  });
  serveResource(app, context, payItems, {
    source: payItemSource,
    special: {
      ...ofOthers,
      keepsLooks: true,
      update: (write, ordinary) => refuseOwnPay(write).then(() => items.update(write, ordinary)),
      remove: (write, ordinary) => refuseOwnPay(write).then(() => items.remove(write, ordinary)),
    },
  });
}

interface Theirs {
  tx: PoolClient;
  viewer: Viewer;
  stands: { employeeId: string };
}

/** Nobody says what they are paid themselves. */
function refuseOwnPay({ tx, viewer, stands }: Theirs): Promise<void> {
  return refuseOwn(tx, viewer, stands.employeeId, payBasisWords.ownPay);
}

const ofOthers = {
  async create(write: Write<{ employeeId: string }>, ordinary: () => Promise<string>): Promise<string> {
    const written = await ordinary();
    await refuseOwnPay({ ...write, stands: write.input });
    return written;
  },
  restore: (write: Theirs, ordinary: () => Promise<void>) => refuseOwnPay(write).then(ordinary),
};
