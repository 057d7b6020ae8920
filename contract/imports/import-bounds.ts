/** As many rows as one import takes. */
export const mostRows = 10_000;
/** Bytes. */
export const largestImport = 20 * 1024 * 1024;
/** Within so many days an import is undone. */
export const undoDays = 30;
