/**
 * What shows something of a table besides the resource of its own: sums, joined names, derived values.
 * Who may read only those is told all the same.
 */
const shownBy: Partial<Record<string, readonly string[]>> = {
  users: ['employees', 'roles'],
  employees: ['users', 'banking_details', 'training_needs'],
  roles: ['users'],
  sites: ['employees'],
  banking_details: ['employees'],
  medical_histories: ['employees'],
  time_entries: ['timesheets'],
  training_courses: ['training_sessions', 'training_needs'],
  training_providers: ['training_sessions'],
  assets: ['fleet', 'maintenance'],
  maintenance: ['assets', 'fleet'],
  inventory: ['stock', 'stock_movements'],
  stock: ['inventory', 'stock_movements'],
  stock_movements: ['stock', 'inventory'],
};

/** The tables that were written, and those whose records look different for it. */
export function alteredBy(written: ReadonlySet<string>): Set<string> {
  return new Set([...written].flatMap((table) => [table, ...(shownBy[table] ?? [])]));
}
