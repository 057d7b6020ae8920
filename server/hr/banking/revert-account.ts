import { bankingDetails } from '#contract/hr/banking-details.ts';
import { undoWords } from '#contract/history/undo.ts';
import type { EarlierChange } from '#server/engine/rules.ts';
import type { Served } from '#server/engine/served.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { accounts, newNumber, refuseOwnBank, refuseOwnByNow, type Banking } from './bank-accounts.ts';
import type { Account } from '../bank-source.ts';
import { reasonToShare } from './shared-accounts.ts';
import type { bankingDetailTable } from '../tables.ts';

/**
 * Reverts an account to the row before a change, because the audit log does not hold the number. It stays checked only
 * if the viewer may check it, its preparers are restored, and its use as the salary account is unchanged.
 */
export async function revertAccount(
  banking: Banking & { tx: EarlierChange['tx'] },
  { rights, transitions }: Pick<Served<typeof bankingDetailTable>, 'rights' | 'transitions'>,
  { entryId, id, changes }: Pick<EarlierChange, 'entryId' | 'id' | 'changes'>,
): Promise<void> {
  const { tx, viewer } = banking;
  const scope = rights.changeScope(
    viewer,
    Object.keys(changes).filter((field) => field in bankingDetails.fields),
  );
  if (!scope) throw forbidden();
  const before = await accounts.removed(tx, entryId);
  if (!before) throw conflict(undoWords.tooLate);
  const current = await accounts.lock(tx, viewer, id, { version: undefined, scope });
  if (current.version !== before.version + 1) throw conflict(undoWords.changedSince);
  const returning = await transitions?.returning({ database: tx, viewer }, before, current);
  const { given = {}, refusal = null } = returning ?? {};
  if (refusal && Object.keys(changes).every((field) => field in given)) throw forbidden(refusal);
  await restoreRow(banking, current, { ...before, ...given });
}

async function restoreRow(banking: Banking, { id, isPrimary }: Account, earlier: Account): Promise<void> {
  const { tx, viewer } = banking;
  const { bankName, accountName, bsb, isChecked, preparerIds, employeeId } = earlier;
  const { accountNumberSealed, accountLast4, accountFingerprint } = earlier;
  refuseOwnBank(viewer, employeeId);
  const sharedReason = await reasonToShare(banking, earlier);
  const number = { accountNumberSealed, accountLast4, accountFingerprint };
  await accounts.tryUpdate(tx, viewer, id, {
    values: { ...number, bankName, accountName, bsb, isChecked, preparerIds, isPrimary, sharedReason },
    version: undefined,
    scope: 'all',
    relatedChanges: newNumber,
  });
  await refuseOwnByNow(tx, viewer, [employeeId]);
}
