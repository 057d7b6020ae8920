/** The most rows per import. */
export const mostRows = 10_000;
/** The most parts that a larger file is split into. */
export const mostParts = 10;
/** In bytes. */
export const largestImport = 20 * 1024 * 1024;
/** The limits of a ZIP file of documents. Each of its files has the limit of any upload. */
export const archiveBounds = {
  bytes: 100 * 1024 * 1024,
  files: 2000,
  unpackedBytes: 200 * 1024 * 1024,
  /** The most that the files may be compressed. */
  ratio: 100,
};
/** How many days an import can be undone. */
export const undoDays = 30;
