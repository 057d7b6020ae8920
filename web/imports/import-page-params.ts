/** What is imported (`of`), the import that is looked at, and which of its rows. */
export const importPageParams = {
  own: ['of', 'id', 'outcome', 'page'],
  lists: {},
} as const;
