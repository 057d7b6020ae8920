/** How often a person may write what is their own: many times what a day's work needs, and no flood. */
export const ownWrites = {
  act: 'write-own',
  most: 300,
  seconds: 10 * 60,
  sentence: 'Too many changes. Try again in a few minutes.',
};
