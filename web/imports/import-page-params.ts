/** The kind to import (`of`), the open import (`id`), and which of its rows are shown. */
export const importPageParams = {
  own: ['of', 'id', 'outcome', 'page'],
  lists: {},
} as const;
