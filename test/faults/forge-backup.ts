import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { blockSize, padding, readTarHeader, tarEnd, tarHeader } from '#server/backup/tar.ts';

type Json = Record<string, any>;
type Files = Map<string, Buffer>;

/** What somebody without the key can make of a backup: all of it, with hashes that fit. */
export type Forgery = {
  /** Puts one text in the place of another in the rows of a table. */
  rows?: { table: string; from: string; to: string };
  manifest?: (manifest: Json) => Json;
  /** Leaves the file with the signature out. */
  isWithoutSignature?: boolean;
};

/** Answers the path of the forged one, beside the real one. */
export async function forge(path: string, forgery: Forgery): Promise<string> {
  const { files, modifiedAt } = read(await readFile(path));
  const manifest: Json = JSON.parse(textOf(files, 'manifest.json'));
  if (forgery.rows) forgeRows(files, manifest, forgery.rows);
  const forged = forgery.manifest?.(manifest) ?? manifest;
  if (forgery.isWithoutSignature) files.delete('manifest.json.hmac');
  files.set('bilum-backup-format', Buffer.from(`${forged.format}\n`));
  files.set('manifest.json', Buffer.from(`${JSON.stringify(forged, null, 2)}\n`));
  const hashed = ['manifest.json', 'manifest.json.hmac'].filter((name) => files.has(name));
  const hashes = hashed.map((name) => `${sha256(textOf(files, name))}  ${name}\n`);
  files.set('manifest.json.sha256', Buffer.from(hashes.join('')));

  const made = join(dirname(path), `forged-${randomUUID()}.bilum`);
  const blocks = [...files].flatMap(([name, data]) => [
    tarHeader({ name, size: data.length, modifiedAt }),
    data,
    padding(data.length),
  ]);
  await writeFile(made, Buffer.concat([...blocks, tarEnd]));
  return made;
}

function forgeRows(files: Files, manifest: Json, { table, from, to }: NonNullable<Forgery['rows']>): void {
  const name = `tables/${table}.copy.gz`;
  const plain = gunzipSync(files.get(name) ?? '').toString();
  if (!plain.includes(from)) throw new Error(`There is no '${from}' in ${table}.`);
  const rows = plain.replace(from, to);
  const packed = gzipSync(rows);
  files.set(name, packed);
  const entry = manifest['tables'].find((archived: Json) => archived['name'] === table);
  entry.sha256 = sha256(rows);
  entry.packed = { bytes: packed.length, sha256: sha256(packed) };
}

function read(bytes: Buffer): { files: Files; modifiedAt: Date } {
  const files: Files = new Map();
  let modifiedAt = new Date(0);
  for (let at = 0; at < bytes.length - tarEnd.length;) {
    const member = readTarHeader(bytes.subarray(at, at + blockSize));
    if (!member) throw new Error('The backup to be forged is damaged.');
    ({ modifiedAt } = member);
    const start = at + blockSize;
    files.set(member.name, bytes.subarray(start, start + member.size));
    at = start + member.size + padding(member.size).length;
  }
  return { files, modifiedAt };
}

function textOf(files: Files, name: string): string {
  return files.get(name)?.toString() ?? '';
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
