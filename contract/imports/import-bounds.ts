/** As many rows as one import takes. */
export const mostRows = 10_000;
/** A file of more rows is imported in so many parts at most. */
export const mostParts = 10;
/** Bytes. */
export const largestImport = 20 * 1024 * 1024;
/** Within so many days an import is undone. */
export const undoDays = 30;
