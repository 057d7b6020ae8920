import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import type { Key } from './key-at-hand.ts';
import {
  archiveFormat,
  formatName,
  manifestHashName,
  manifestName,
  manifestSchema,
  signatureName,
  tableFile,
  type ArchivedTable,
  type Manifest,
} from './manifest.ts';
import { measuring, nowhere } from './measure.ts';
import { closingFiles, hashesOf, isSignature, signerOf } from './signature.ts';
import { blockSize, padding, readTarHeader, tarEnd, type Member } from './tar.ts';

export type Archive = {
  path: string;
  manifest: Manifest;
  isSignedBy(key: Key): boolean;
  size: number;
  /** The rows of a table in the format of COPY. */
  rows(table: ArchivedTable): Readable;
  /** Reads everything and throws unless every byte is as it was written. */
  check(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

type Placed = Member & { start: number };

const portion = 256 * 1024;
const largestManifest = 64 * 1024 * 1024;

/** Opens a backup and reads its manifest. Throws one sentence for anything but a complete backup in a known format. */
export async function openArchive(path: string): Promise<Archive> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new StartError(explain(error, path));
  });
  try {
    return await read(handle, path);
  } catch (error) {
    await handle.close();
    throw errorCode(error) === 'EISDIR' ? new StartError(`${path} is a folder, not a backup.`) : error;
  }
}

async function read(handle: FileHandle, path: string): Promise<Archive> {
  const damaged = (what: string) => new StartError(`The backup ${path} is damaged: ${what}.`);
  const { size } = await handle.stat();
  await refuseForeign(handle, path);

  const placed = await findMembers(handle, size, damaged);
  const text = await textOf(handle, placed.get(manifestName), damaged);
  const signature = placed.has(signatureName)
    ? await textOf(handle, placed.get(signatureName), damaged)
    : undefined;
  const hashText = await textOf(handle, placed.get(manifestHashName), damaged);
  if (hashText !== hashesOf(text, signature)) throw damaged('its manifest is not what was written');
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw damaged('its manifest does not say what this program needs');
  const manifest = parsed.data;
  const format = await textOf(handle, placed.get(formatName), damaged);
  if (format !== `${manifest.format}\n`) throw damaged('its format is not that of its manifest');
  // Accidental damage would not match the hashes, so this was rewritten.
  if (signerOf(manifest) !== null && signature === undefined)
    throw rewritten(path, 'its signature is missing');

  const expected = [
    formatName,
    ...manifest.tables.map(({ name }) => tableFile(name)),
    ...closingFiles(manifest),
  ];
  const isComplete =
    expected.join('\n') === [...placed.keys()].join('\n') &&
    manifest.tables.every(({ name, packed }) => placed.get(tableFile(name))?.size === packed.bytes);
  if (!isComplete) throw damaged('its files are not those of its manifest');
  const second = Math.floor(Date.parse(manifest.takenAt) / 1000);
  if ([...placed.values()].some(({ modifiedAt }) => modifiedAt.getTime() / 1000 !== second))
    throw damaged('its files are not of one time');

  const packedOf = ({ name }: ArchivedTable) => Readable.from(bytesOf(handle, placed.get(tableFile(name))));

  return {
    path,
    manifest,
    isSignedBy: (key) => signature !== undefined && isSignature(signature, text, key),
    size,
    rows: (table) => {
      const plain = createGunzip({ chunkSize: portion });
      // The error reaches the reader through the stream.
      void pipeline(packedOf(table), plain).catch((error: Error) => plain.destroy(error));
      return plain;
    },
    async check(signal) {
      for (const table of manifest.tables) {
        const packed = measuring();
        const plain = measuring();
        await pipeline(packedOf(table), packed.stream, createGunzip(), plain.stream, nowhere(), {
          signal,
        }).catch((error: unknown) => {
          throw errorCode(error).startsWith('Z_')
            ? damaged(`the rows of ${table.name} cannot be read`)
            : error;
        });
        const { rows, sha256 } = plain.result();
        const isWhole =
          packed.result().sha256 === table.packed.sha256 && sha256 === table.sha256 && rows === table.rows;
        if (!isWhole) throw damaged(`the rows of ${table.name} are not what was written`);
      }
    },
    close: () => handle.close(),
  };
}

/** The hashes match, but not the signature. */
export function rewritten(path: string, what: string): StartError {
  return new StartError(`The backup ${path} was changed after it was taken: ${what}.`);
}

/** Reports a foreign file or a newer format before any damage. */
async function refuseForeign(handle: FileHandle, path: string): Promise<void> {
  const start = await readAt(handle, 0, 2 * blockSize);
  const isOurs = start.toString('latin1', 0, formatName.length + 1) === `${formatName}\0`;
  if (!isOurs) throw new StartError(`${path} is not a backup of Bilum.`);
  const [, format] = /^(\d+)\n\0/.exec(start.toString('latin1', blockSize)) ?? [];
  if (Number(format) <= archiveFormat || format === undefined) return;
  throw new StartError(
    `The backup ${path} has the format ${format}, and this program reads formats up to ${archiveFormat}: use a newer Bilum.`,
  );
}

/** The position of every file in the archive, in order. */
async function findMembers(
  handle: FileHandle,
  size: number,
  damaged: (what: string) => Error,
): Promise<Map<string, Placed>> {
  const placed = new Map<string, Placed>();
  let position = 0;
  while (position + tarEnd.length < size) {
    const member = readTarHeader(await readAt(handle, position, blockSize));
    if (!member || placed.has(member.name)) throw damaged('a part of it is not what was written');
    const start = position + blockSize;
    const filling = padding(member.size);
    const isFilled = (await readAt(handle, start + member.size, filling.length)).equals(filling);
    if (!isFilled) throw damaged('a part of it is missing');
    placed.set(member.name, { ...member, start });
    position = start + member.size + filling.length;
  }
  const end = await readAt(handle, position, tarEnd.length);
  if (size !== position + tarEnd.length || !end.equals(tarEnd)) throw damaged('its end is missing');
  return placed;
}

async function textOf(
  handle: FileHandle,
  member: Placed | undefined,
  damaged: (what: string) => Error,
): Promise<string> {
  if (!member || member.size > largestManifest) throw damaged('its manifest is missing');
  return (await readAt(handle, member.start, member.size)).toString('utf8');
}

async function* bytesOf(handle: FileHandle, member: Placed | undefined): AsyncGenerator<Buffer> {
  if (!member) return;
  const end = member.start + member.size;
  for (let position = member.start; position < end; position += portion) {
    yield await readAt(handle, position, Math.min(portion, end - position));
  }
}

/** Returns fewer bytes at the end of the file. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

function explain(error: unknown, path: string): string {
  const sentences: Record<string, string> = {
    ENOENT: `There is no file ${path}.`,
    EACCES: `This account does not have permission to read ${path}.`,
  };
  return sentences[errorCode(error)] ?? `${path} cannot be read: ${errorMessage(error)}.`;
}
