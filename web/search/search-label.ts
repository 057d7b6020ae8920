/** The search of the header and of the palette, for a screen reader. */
export const searchLabel =
  'Search people, users and assets, stock and orders, courses, documents, work orders, transactions, reports, pages and actions';
