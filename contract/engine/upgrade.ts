/** What a program says whose database a newer one has brought to a schema of its own. */
export const beingUpgraded = {
  code: 'being-upgraded',
  sentence: 'Bilum is being upgraded. Try again in a moment.',
  /** Seconds: long enough for a proxy to turn to the newer program. */
  retryAfter: 3,
} as const;
