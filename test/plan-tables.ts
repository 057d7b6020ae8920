/** Audit entries are written with their records. */
const auditName = 'audit';

/** The tables in the rows of an `explain (format json)`, without those that the call of a function hides. */
export function tablesInPlan(rows: readonly unknown[]): string[] {
  const read = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name);
  return [...new Set(read)].filter((name) => name !== auditName);
}
