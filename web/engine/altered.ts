/** Made of everything, or of what no resource holds, so altered by any write. */
const madeOfAll = new Set([
  'dashboard',
  'activities',
  'notifications',
  'audit',
  'reports',
  'financial',
  'jobs',
  'training-matrix',
  'waiting',
]);

/** Names of the resources that look different after a write to this path: `payroll` after '/api/payroll/process'. */
export async function namesAlteredBy(path: string): Promise<ReadonlySet<string> | null> {
  // The sign-in page does without the resources.
  const { alteredBy, resourceAt } = await import('#contract/resources.ts');
  const written = resourceAt(path);
  return written ? alteredBy([written.name]) : null;
}

/** Whether a query, by its key, asks for what was altered: resources of these names, or what is made of all. */
export function isAltered([root, name]: readonly unknown[], names: ReadonlySet<string> | 'all'): boolean {
  if (root !== 'api' || typeof name !== 'string') return false;
  return names === 'all' || names.has(name) || madeOfAll.has(name);
}
