/** The addresses of the pages: the server answers them with the application, and the router opens them. */
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

/** As the router takes an address: in any case, and with a slash at its end. */
export function isPagePath(path: string): boolean {
  return known.has(path.replace(/(.)\/$/, '$1').toLowerCase());
}
