import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { importWords } from '#contract/imports/import-words.ts';
import { unreadable } from './file-refusals.ts';

/** Bytes of one file in the archive, unpacked: a full sheet of 20 MB comes to about as much. */
const largestEntry = 300 * 1024 * 1024;
const mostEntries = 2000;

export interface Archive {
  has: (name: string) => boolean;
  /** A file of it, unpacked piece by piece as it is asked for. */
  read: (name: string) => AsyncGenerator<Buffer>;
}

/** The files in a zip archive. What says that it is small and is not, or unpacks to a flood, is refused. */
export async function openArchive(content: Buffer): Promise<Archive> {
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
    const stream = await zip.openReadStreamPromise(entry);
    try {
      // Its size is as it says: the library refuses what unpacks to more.
      for await (const piece of stream) yield Buffer.from(piece);
    } finally {
      stream.destroy();
    }
  }

  return { has: (name) => entries.has(name.toLowerCase()), read };
}
