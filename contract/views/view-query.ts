/**
 * Query parameters that are not part of a view: the page, the open record and the selected view.
 */
export const excludedFromViews = ['page', 'view', 'saved'] as const;

/** As `URLSearchParams` writes it: plain parameter names, percent-encoded values. */
const written = /^([a-z][\w.-]*=([\w.*+-]|%[\dA-F]{2})*(&(?!$)|$))*$/i;

/** Whether a text is a valid view query, without `?` and without the parameters above. */
export function isViewQuery(query: string): boolean {
  return written.test(query) && !namesIn(query).some(isExcludedFromViews);
}

function namesIn(query: string): string[] {
  return query.split('&').map((pair) => pair.split('=')[0] ?? '');
}

/** Also with the list's prefix: `stocktake.page` is a page too. */
function isExcludedFromViews(name: string): boolean {
  return excludedFromViews.some((each) => name === each || name.endsWith(`.${each}`));
}
