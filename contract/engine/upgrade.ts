/** The response of an old server process after a newer one has upgraded the database. */
export const beingUpgraded = {
  code: 'being-upgraded',
  sentence: 'Bilum is being upgraded. Try again in a moment.',
  /** In seconds: enough for a proxy to switch to the newer process. */
  retryAfter: 3,
} as const;
