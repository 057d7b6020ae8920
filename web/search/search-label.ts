/** The search's label for screen readers. */
export const searchLabel =
  'Search people, users and assets, stock and orders, courses, documents, work orders, transactions, reports, pages and actions';
