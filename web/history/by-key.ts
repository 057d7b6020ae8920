import type { AuditEntry } from '#contract/history/audit.ts';

/** Where a program did it: ', by the key Payroll export,', after the name of the person who made the key. */
export function byKey({ keyName }: Pick<AuditEntry, 'keyName'>): string {
  return keyName === null ? '' : `, by the key ${keyName},`;
}
