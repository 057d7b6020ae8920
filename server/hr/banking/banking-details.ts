import type { FastifyInstance } from 'fastify';
import { bankingDetails, bankingWords, revealAccountNumber } from '#contract/hr/banking-details.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import { recordReads } from '#server/database/audit.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { RecordRead } from '#server/engine/rules.ts';
import type { Served } from '#server/engine/served.ts';
import { route } from '#server/http/route.ts';
import { changeAccount, closeAccount, openAccount, reopenAccount, type Banking } from './bank-accounts.ts';
import { bankingSource } from '../bank-source.ts';
import { countEntry, refuseManyMatches } from './number-entries.ts';
import { revertAccount } from './revert-account.ts';
import { numberPlace, type bankingDetailTable } from '../tables.ts';

export function serveBankingDetails(app: FastifyInstance, context: Context): void {
  const { pool, sealer } = context;

  const served: Served<typeof bankingDetailTable> = serveResource(app, context, bankingDetails, {
    source: bankingSource,
    overrides: {
      beforeCreate: ({ input: { employeeId, accountNumber: number }, viewer }) =>
        countEntry(context, viewer, { employeeId, number, right: 'banking:create' }),
      async beforeUpdate({ id, input: { accountNumber: number, isChecked }, viewer }) {
        if (isChecked) await refuseManyMatches(context, viewer);
        if (number === undefined) return;
        const { employeeId } = await served.row(pool, id);
        await countEntry(context, viewer, { employeeId, number, right: 'banking:update' });
      },
      create: (write) => openAccount(bankingOf(write), write.id, write.input),
      update: (write) => changeAccount(bankingOf(write), write.current, write.input),
      revert: (earlier) => revertAccount(bankingOf(earlier), served, earlier),
      remove: (write) => closeAccount(bankingOf(write), write.current),
      restore: ({ current, ...write }, next) => reopenAccount(bankingOf(write), current, next),
    },
  });

  route(app, context, revealAccountNumber, async ({ params: { id }, body, viewer, scope, request }) => {
    const refusal = { path: 'password', message: bankingWords.wrongPassword };
    await context.confirmIdentity({ viewer, request, given: body, refusal });
    return transaction(pool, async (tx) => {
      await served.read(tx, viewer, id, scope);
      const { accountNumberSealed } = await served.row(tx, id);
      await recordReads(tx, viewer, bankingDetails.name, [id]);
      return { accountNumber: sealer.open(accountNumberSealed, numberPlace(id)) };
    });
  });

  function bankingOf({ viewer, tx }: RecordRead) {
    return { viewer, tx, context, numberField: 'accountNumber' } satisfies Banking;
  }
}
