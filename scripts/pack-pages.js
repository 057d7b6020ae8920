import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Compresses each file of a folder to `.br` and `.gz`, recursively. Done once per build at the
 * highest level, which saves a tenth on a slow connection.
 */
export async function packPages(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(pack));
}

async function pack(file) {
  const plain = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
}
