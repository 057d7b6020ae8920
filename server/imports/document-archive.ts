import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { Viewer } from '#contract/engine/access.ts';
import { fileWords, largestFile } from '#contract/files/files.ts';
import { archiveBounds } from '#contract/imports/import-bounds.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { keepImportedFile } from '#server/files/files.ts';
import { HttpError } from '#server/http-error.ts';
import { unreadable } from '#server/sheets/file-refusals.ts';
import type { Budget } from '#server/sheets/reading-budget.ts';
import { unpack } from '#server/sheets/zip.ts';

/** A file of a ZIP file: stored sealed, or refused with a reason. */
export interface ArchivedFile {
  /** Relative to the folder of the index. */
  path: string;
  /** Null when the file was refused. */
  filePath: string | null;
  problem: string | null;
}

export interface DocumentArchive {
  index: () => Promise<Buffer>;
  /** Stores the files one by one, and reports each. */
  keepFiles: (
    context: Context,
    viewer: Viewer,
    importId: string,
    onFile: (file: ArchivedFile) => void,
  ) => Promise<void>;
}

/** Opens a ZIP file of documents with an index. Its directory is checked against the limits before anything is unpacked. */
export async function openDocumentArchive(content: Buffer, budget: Budget): Promise<DocumentArchive> {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') throw unreadable(importWords.notZip);
  const { zip, entries } = await directoryOf(content);
  refuseBeyondBounds(entries, content.length);
  const indexEntry = indexOf(entries);
  const folder = indexEntry.fileName.slice(0, indexEntry.fileName.lastIndexOf('/') + 1);
  const files = entries.filter((entry) => entry !== indexEntry);
  const pathOf = ({ fileName }: Entry) =>
    fileName.startsWith(folder) ? fileName.slice(folder.length) : fileName;
  const times = new Map<string, number>();
  for (const entry of files) {
    const path = comparedPath(pathOf(entry));
    times.set(path, (times.get(path) ?? 0) + 1);
  }

  async function read(entry: Entry): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of unpack(zip, entry, budget)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async function index(): Promise<Buffer> {
    if (indexEntry.isEncrypted()) throw unreadable(importWords.encryptedZip);
    if (indexEntry.uncompressedSize > largestFile) throw unreadable(importWords.tooLarge);
    try {
      return await read(indexEntry);
    } catch (error) {
      throw error instanceof HttpError ? error : unreadable(importWords.damagedZip);
    }
  }

  async function keepFiles(
    context: Context,
    viewer: Viewer,
    importId: string,
    onFile: (file: ArchivedFile) => void,
  ): Promise<void> {
    for (const entry of files) {
      const path = pathOf(entry);
      const problem = (times.get(comparedPath(path)) ?? 0) > 1 ? importWords.severalInZip : problemOf(entry);
      if (problem !== null) {
        onFile({ path, filePath: null, problem });
        continue;
      }
      onFile({ path, ...(await keepEntry(entry)) });
      await budget.pause();
    }

    async function keepEntry(entry: Entry): Promise<Omit<ArchivedFile, 'path'>> {
      let unpacked: Buffer;
      try {
        unpacked = await read(entry);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        return { filePath: null, problem: importWords.damagedFile };
      }
      try {
        const file = { name: entry.fileName, content: unpacked, importId };
        return { filePath: await keepImportedFile(context, viewer, file), problem: null };
      } catch (error) {
        if (error instanceof HttpError && (error.status === 415 || error.status === 422))
          return { filePath: null, problem: error.message };
        throw error;
      }
    }
  }

  return { index, keepFiles };
}

/** The form in which paths are compared, because people write either slash and Windows ignores case. */
export function comparedPath(path: string): string {
  return path
    .trim()
    .normalize()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase();
}

async function directoryOf(content: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const entries: Entry[] = [];
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > 2 * archiveBounds.files) throw unreadable(importWords.tooManyFiles);
    for await (const entry of zip.eachEntry()) if (isFile(entry)) entries.push(entry);
    return { zip, entries };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = error instanceof Error ? error.message : '';
    if (/^(absolute path|invalid relative path|invalid characters)/.test(reason))
      throw unreadable(importWords.pathOutside);
    throw unreadable(reason.includes('encryption') ? importWords.encryptedZip : importWords.damagedZip);
  }
}

/** False for folders and for files that operating systems add. */
function isFile({ fileName }: Entry): boolean {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  return (
    name !== '' &&
    !fileName.startsWith('__MACOSX/') &&
    !/^(\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
  );
}

function refuseBeyondBounds(entries: readonly Entry[], size: number): void {
  if (entries.length > archiveBounds.files + 1) throw unreadable(importWords.tooManyFiles);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isBomb = unpacked > largestFile && unpacked > size * archiveBounds.ratio;
  if (unpacked > archiveBounds.unpackedBytes || isBomb) throw unreadable(importWords.unpacksTooMuch);
}

/** Returns the index that is nearest to the top. Throws when there is none, or two at the same depth. */
function indexOf(entries: readonly Entry[]): Entry {
  const depth = ({ fileName }: Entry) => fileName.split('/').length;
  const found = entries
    .filter(({ fileName }) => /(^|\/)index\.(csv|xlsx)$/i.test(fileName))
    .toSorted((one, other) => depth(one) - depth(other));
  const [first, second] = found;
  if (!first) throw unreadable(importWords.noIndex);
  if (second && depth(second) === depth(first)) throw unreadable(importWords.severalIndexes);
  return first;
}

/** Returns why a file is refused by its directory entry, or null. */
function problemOf(entry: Entry): string | null {
  if (entry.isEncrypted()) return importWords.encryptedFile;
  if (!entry.canDecodeFileData()) return importWords.damagedFile;
  if (entry.uncompressedSize > largestFile) return importWords.largeFile;
  return entry.uncompressedSize === 0 ? fileWords.empty : null;
}
