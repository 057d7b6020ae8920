/** What is kept for its history and not chosen any more. */
export const retiredWords = {
  course: 'This course is retired: choose another, or bring it back first',
  provider: 'This provider is retired: choose another, or bring it back first',
} as const;
