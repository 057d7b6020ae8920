/** Rate limit for writing one's own records: many times a day's normal work. */
export const ownWrites = {
  act: 'write-own',
  most: 300,
  seconds: 10 * 60,
  sentence: 'Too many changes. Try again in a few minutes.',
};
