import type { AuditEntry } from '#contract/history/audit.ts';

/** Follows the user's name if an API key was used: ', by the key Payroll export,'. */
export function byKey({ keyName }: Pick<AuditEntry, 'keyName'>): string {
  return keyName === null ? '' : `, by the key ${keyName},`;
}
