import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { importWords } from '#contract/imports/import-words.ts';
import { HttpError } from '#server/http-error.ts';
import { unreadable } from './file-refusals.ts';
import type { Budget } from './reading-budget.ts';

/** Bytes of one file in the archive, according to its directory. The budget limits what is unpacked in total. */
const largestEntry = 300 * 1024 * 1024;
const mostEntries = 2000;

export interface Archive {
  has: (name: string) => boolean;
  /** Unpacks a file in chunks, on demand. */
  read: (name: string) => AsyncGenerator<Buffer>;
}

/**
 * The files of a zip archive. An entry is refused when its size or checksum differs from the directory, when it is
 * truncated, or when it unpacks to too much. Entries may share data, so the budget counts what is unpacked.
 */
export async function openArchive(content: Buffer, budget: Budget): Promise<Archive> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= mostEntries) throw unreadable();
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch {
    throw unreadable();
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase());
    if (!entry || !entry.canDecodeFileData()) throw unreadable();
    if (entry.uncompressedSize > largestEntry) throw unreadable(importWords.tooMuch);
    try {
      yield* unpack(zip, entry, budget);
    } catch (error) {
      // Errors of the consumer never get here, so any other error is the library's refusal of the data.
      throw error instanceof HttpError ? error : unreadable(importWords.damaged);
    }
  }

  return { has: (name) => entries.has(name.toLowerCase()), read };
}

export async function* unpack(zip: ZipFile, entry: Entry, budget: Budget): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  let checksum = 0;
  try {
    for await (const piece of stream) {
      const bytes = Buffer.from(piece);
      budget.take('bytes', bytes.length);
      checksum = crc32(bytes, checksum);
      yield bytes;
      await budget.pause();
    }
  } finally {
    stream.destroy();
  }
  if (checksum !== entry.crc32) throw new Error('The checksum differs');
}
