/** Messages for retired records, which can no longer be chosen. */
export const retiredWords = {
  course: 'This course is retired. Choose another course, or restore this one first.',
  provider: 'This provider is retired. Choose another provider, or restore this one first.',
} as const;
