/** Page URLs. The server answers them with the application, and the router opens them. */
export const pagePaths = {
  login: '/login',
  dashboard: '/',
  users: '/users',
  hr: '/hr',
  training: '/training',
  assets: '/assets',
  fleet: '/fleet',
  inventory: '/inventory',
  financial: '/financial',
  reports: '/reports',
  import: '/import',
  settings: '/settings',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(pagePaths));

/** Matches like the router: in any case, with or without a trailing slash. */
export function isPagePath(path: string): boolean {
  return known.has(path.replace(/(.)\/$/, '$1').toLowerCase());
}
