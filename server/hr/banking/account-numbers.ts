import type { Viewer } from '#contract/engine/access.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import type { Sealer } from '#server/sealing.ts';
import type { Database } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import type { Row } from '#server/engine/row.ts';
import { numberPlace, type bankingDetailTable } from '../tables.ts';

/** A masked account number for lists and forms: `••••1234`. */
function maskedNumber(last4: string): string {
  return `••••${last4}`;
}

/** The columns that store an account number. */
export function sealNumber(sealer: Sealer, number: string, id: string) {
  return {
    accountNumberSealed: sealer.seal(number, numberPlace(id)),
    accountLast4: number.replace(/\W/g, '').slice(-4),
    accountFingerprint: sealer.fingerprint(number),
  };
}

export function isAccountNumber(sent: string): boolean {
  return /^[\d -]+$/.test(sent) && sent.replace(/\D/g, '').length >= 6;
}

export function refuseWrongNumber(number: string, path: string): void {
  if (isAccountNumber(number)) return;
  throw invalid([{ path, message: bankingWords.wrongNumber }]);
}

/** Whether a viewer may see a number in full, so that entering it reveals nothing to them. */
export function mayReveal(database: Database, viewer: Viewer, employeeId: string): Promise<boolean> {
  return coversEmployee(database, viewer, 'banking:reveal', employeeId);
}

/**
 * The number to write, or undefined when it is unchanged. The masked number means unchanged. So does the complete
 * number, but only for viewers who may see it: to anybody else an unchanged record would confirm a guess, so what they
 * enter is always written, with a new seal, a new version and an audit entry.
 */
export async function numberToWrite(
  { context, tx, viewer }: { context: { sealer: Sealer }; tx: Database; viewer: Viewer },
  { employeeId, accountLast4, accountFingerprint }: Row<typeof bankingDetailTable>,
  sent: string | undefined,
): Promise<string | undefined> {
  if (sent === undefined || sent === maskedNumber(accountLast4)) return undefined;
  const isKnown = await mayReveal(tx, viewer, employeeId);
  return isKnown && context.sealer.fingerprint(sent) === accountFingerprint ? undefined : sent;
}
