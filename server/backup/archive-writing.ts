import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Key } from './key-at-hand.ts';
import {
  archiveFormat,
  formatName,
  manifestHashName,
  manifestName,
  signatureName,
  tableFile,
  type ArchivedTable,
  type PresentManifest,
} from './manifest.ts';
import { measuring } from './measure.ts';
import { hashesOf, signatureOf } from './signature.ts';
import { blockSize, padding, tarEnd, tarHeader } from './tar.ts';

/**
 * Writes an archive: the format, each table, and at last the manifest, which is complete only then. It is a tar
 * archive, so the tables can be extracted without Bilum.
 */
export async function beginArchive(handle: FileHandle, takenAt: Date) {
  let position = 0;

  async function write(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
  }

  /** The header contains the size, so it is written after the data, into the space before it. */
  async function put(name: string, data: AsyncIterable<Buffer>): Promise<number> {
    const start = position + blockSize;
    let size = 0;
    for await (const chunk of data) {
      await write(chunk, start + size);
      size += chunk.length;
    }
    await write(tarHeader({ name, size, modifiedAt: takenAt }), position);
    await write(padding(size), start + size);
    position = start + size + padding(size).length;
    return size;
  }

  async function putText(name: string, text: string): Promise<void> {
    await put(name, once(Buffer.from(text)));
  }

  await putText(formatName, `${archiveFormat}\n`);

  return {
    async addTable(
      table: { name: string; columns: string[] },
      rows: Readable,
      signal: AbortSignal,
    ): Promise<ArchivedTable> {
      const plain = measuring();
      const packed = measuring();
      await pipeline(
        rows,
        plain.stream,
        createGzip(),
        packed.stream,
        (data: AsyncIterable<Buffer>) => put(tableFile(table.name), data),
        { signal },
      );
      const { rows: count, sha256 } = plain.result();
      const { bytes, sha256: packedHash } = packed.result();
      return {
        name: table.name,
        columns: table.columns,
        rows: count,
        sha256,
        packed: { bytes, sha256: packedHash },
      };
    },

    /** Signs the manifest if there is a key. Returns the size of the archive. */
    async finish(content: Omit<PresentManifest, 'signedWith'>, key: Key | undefined): Promise<number> {
      const manifest: PresentManifest = { ...content, signedWith: key?.id ?? null };
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      const signature = key && signatureOf(text, key);
      await putText(manifestName, text);
      if (signature !== undefined) await putText(signatureName, signature);
      await putText(manifestHashName, hashesOf(text, signature));
      await write(tarEnd, position);
      await handle.sync();
      return position + tarEnd.length;
    },
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
