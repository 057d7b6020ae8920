/** What of an address is no part of how a list is liked: where in it one is, what is open over it, which view it is. */
export const notOfViews = ['page', 'view', 'saved'] as const;

/** As `URLSearchParams` writes it: names of parameters plain, of their values everything else in hexadecimal. */
const written = /^([a-z][\w.-]*=([\w.*+-]|%[\dA-F]{2})*(&(?!$)|$))*$/i;

/** Whether it is the query of a list's address, without `?` and without what is no part of a view. */
export function isViewQuery(query: string): boolean {
  return written.test(query) && !namesIn(query).some(isNotOfViews);
}

function namesIn(query: string): string[] {
  return query.split('&').map((pair) => pair.split('=')[0] ?? '');
}

/** By whatever name the list has in the address: `stocktake.page` is a page too. */
function isNotOfViews(name: string): boolean {
  return notOfViews.some((each) => name === each || name.endsWith(`.${each}`));
}
