/** The most rows per import. */
export const mostRows = 10_000;
/** The most parts that a larger file is split into. */
export const mostParts = 10;
/** In bytes. */
export const largestImport = 20 * 1024 * 1024;
/** How many days an import can be undone. */
export const undoDays = 30;
