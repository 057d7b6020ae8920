import multipart from '@fastify/multipart';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import {
  fileWords,
  fileQuota,
  uploadedPrefix,
  uploadFile,
  uploadsADay,
  type FileType,
} from '#contract/files/files.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, transaction, unprepared, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { recordEvent } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { viewerNow } from '#server/http/entering.ts';
import { Download, route } from '#server/http/route.ts';
import { conflict, invalid } from '#server/http-error.ts';
import type { Place, Sealer } from '#server/sealing.ts';
import { emptyFile, wrongFile } from './file-refusals.ts';
import { fileTypeOf, withEnding } from './file-types.ts';
import { sentFile, type SentFile } from './sent-file.ts';
import { fileTable } from './tables.ts';

const insert = unprepared(
  statement(sql`${insertInto(fileTable)} (id, name, type, size, content_sealed, uploaded_by, import_id)
  values (${sql.placeholder('id')}, ${sql.placeholder('name')}, ${sql.placeholder('type')},
    ${sql.placeholder('size')}, ${sql.placeholder('sealed')}, ${sql.placeholder('by')}, ${sql.placeholder('importId')})`),
);

/** Whether a record uses the file. */
const isInRecord = sql`(exists (select from employee_documents where file_id = files.id)
  or exists (select from file_uses where file_id = files.id))`;

/** Whether a record uses the file, or will use it when its import is run. */
const isUsed = sql`(${isInRecord}
  or exists (select from imports where imports.id = files.import_id and status = 'Ready'))`;

/** Deletes uploads that no record uses. Skips those that are just being attached. */
const removeForgotten = statement(sql`${deleteFrom(fileTable)} where id in (
  select id from files where created_at < ${sql.placeholder('now')}::timestamptz - interval '1 day'
    and not ${isUsed} for update skip locked)`);

export async function removeForgottenFiles(database: Database, now: Date): Promise<void> {
  await run(database, removeForgotten, { now: now.toISOString() });
}

/** Limits how many unused files one person can upload, so that nobody fills the disk. */
const unusedAtMost = 50;
const unused = statement(sql`select count(*)::int as count from files
  where uploaded_by = ${sql.placeholder('by')} and created_at > now() - interval '1 day'
    and import_id is null and not ${isUsed}`);

/** The files that a person has uploaded, except abandoned ones. */
const keptOf = statement(sql`select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from files
  where uploaded_by = ${sql.placeholder('by')} and (created_at > now() - interval '1 day'
    or ${isUsed})`);

/** Serialises the uploads of a person, so that concurrent ones count. */
const inLine = statement(
  sql`select pg_advisory_xact_lock(hashtext('files'), hashtext(${sql.placeholder('by')}))`,
);

const removeOne = statement(sql`${deleteFrom(fileTable)} where id = ${sql.placeholder('id')}`);

/** Locked, so that of two concurrent attachments the second sees the first. */
const uploadedBy = statement(sql`select id from files
  where id = ${sql.placeholder('id')} and uploaded_by = ${sql.placeholder('by')} for update`);

const recordOfFile = statement(sql`select from file_uses where file_id = ${sql.placeholder('id')}`);

const byId = statement(sql`select name, type, content_sealed as sealed from files
  where id = ${sql.placeholder('id')}`);

const uploads = {
  act: 'upload',
  most: uploadsADay,
  seconds: 24 * 60 * 60,
  sentence: fileWords.tooManyToday,
};

export async function serveFiles(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, sealer, fileTurns: turns } = context;
  // Multipart is enabled only here, and the body is not read before the permission is checked.
  await app.register(async (formsTaken) => {
    await formsTaken.register(multipart);
    route(formsTaken, context, uploadFile, async (ask) => {
      const { request, viewer } = ask;
      const { hold, leave } = turns.takePlace(viewer.userId);
      try {
        await refuseBeyondKept(pool, viewer, 0);
        await countWithin(context, uploads, viewer.userId);
        const sent = await sentFile(request, hold);
        return await turns.inTurn(async () => keep(sent, await viewerNow(context, uploadFile, ask)));
      } finally {
        leave();
      }
    });
  });

  async function keep(sent: SentFile, viewer: Viewer) {
    const id = newId();
    const { sealed, ...file } = sealedFile(sealer, { name: sent.name, content: sent.content.take() }, id);
    await transaction(pool, async (tx) => {
      await run(tx, inLine, { by: viewer.userId });
      const { count } = await one<{ count: number }>(tx, unused, { by: viewer.userId });
      if (count >= unusedAtMost) throw conflict(fileWords.tooManyUnused);
      await refuseBeyondKept(tx, viewer, file.size);
      await insertFile(tx, viewer, { id, ...file, sealed, importId: null });
    });
    return { filePath: `${uploadedPrefix}${id}`, ...file };
  }
}

interface SealedFile extends ReturnType<typeof sealedFile> {
  id: string;
  importId: string | null;
}

export async function insertFile(tx: Database, viewer: Viewer, file: SealedFile): Promise<void> {
  await run(tx, insert, { ...file, by: viewer.userId });
  // Without the file name, which may reveal what few people may read.
  await recordEvent(tx, viewer, { action: 'create', resource: 'files', recordId: file.id });
}

/** Stores a file of an import like an upload. Returns its File Path. */
export async function keepImportedFile(
  { pool, sealer }: Pick<Context, 'pool' | 'sealer'>,
  viewer: Viewer,
  { importId, ...given }: GivenFile & { importId: string },
): Promise<string> {
  const id = newId();
  const file = sealedFile(sealer, given, id);
  await transaction(pool, (tx) => insertFile(tx, viewer, { id, ...file, importId }));
  return `${uploadedPrefix}${id}`;
}

// Skips those that are just being attached.
const removeUnused = statement(sql`${deleteFrom(fileTable)} where id in (
  select id from files where (import_id = any(${sql.placeholder('importIds')}::uuid[])
      or 'files/' || id::text = any(${sql.placeholder('filePaths')}::text[]))
    and not ${isInRecord} for update skip locked)`);

/** Deletes files of imports that no record uses: all of some imports, or those with these paths. */
export async function removeImportedFiles(
  database: Database,
  { importIds = [], filePaths = [] }: { importIds?: readonly string[]; filePaths?: readonly string[] },
): Promise<void> {
  if (importIds.length + filePaths.length > 0) await run(database, removeUnused, { importIds, filePaths });
}

const sizeOf = statement(sql`select size from files where id = ${sql.placeholder('id')}`);

/** Whether two stored files have the same content. Opens them only if their sizes are equal. */
export async function isSameContent(
  tx: Database,
  sealer: Sealer,
  [one, other]: readonly [id: string, other: string],
): Promise<boolean> {
  const [first] = await run<{ size: number }>(tx, sizeOf, { id: one });
  const [second] = await run<{ size: number }>(tx, sizeOf, { id: other });
  if (!first || first.size !== second?.size) return false;
  const [left, right] = [await readFile(tx, sealer, one), await readFile(tx, sealer, other)];
  return left !== null && right !== null && left.content.equals(right.content);
}

export interface GivenFile {
  name: string;
  content: Buffer;
}

export function sealedFile(sealer: Sealer, sent: GivenFile, id: string) {
  const { content } = sent;
  const size = content.length;
  if (size === 0) throw emptyFile();
  const type = fileTypeOf(content);
  if (!type) throw wrongFile(fileWords.wrongType);
  return { name: nameOf(sent.name, type), type, size, sealed: sealer.sealBytes(content, placeOf(id)) };
}

/** Permissions whose users upload files for many days of work, so their storage is not limited. */
const keepers = ['documents:update', 'fuel:update', 'maintenance:update', 'transactions:update'] as const;

/** Limits the storage of everybody else. */
async function refuseBeyondKept(database: Database, viewer: Viewer, coming: number): Promise<void> {
  if (keepers.some((right) => can(viewer, right) === 'all')) return;
  const { files, bytes } = await one<{ files: number; bytes: number }>(database, keptOf, {
    by: viewer.userId,
  });
  if (files >= fileQuota.files || bytes + coming > fileQuota.megabytes * 1024 * 1024)
    throw conflict(fileWords.tooManyKept);
}

/**
 * The uploaded file of a File Path, or null for any other text. Only its uploader may attach it, and only to one
 * record. It is deleted with the record and readable by whoever may read that.
 */
export async function fileOfPath(
  tx: Database,
  viewer: Viewer,
  filePath: string,
  path = 'filePath',
): Promise<string | null> {
  if (!filePath.startsWith(uploadedPrefix)) return null;
  const id = filePath.slice(uploadedPrefix.length);
  const [file] = isUuid(id) ? await run(tx, uploadedBy, { id, by: viewer.userId }) : [];
  if (!file) throw invalid([{ path, message: fileWords.notYours }]);
  const taken = await run(tx, recordOfFile, { id });
  if (taken.length > 0) throw invalid([{ path, message: fileWords.elsewhere }]);
  return id;
}

/** Characters. */
const nameAtMost = 120;

export async function removeFile(tx: Database, id: string | null): Promise<void> {
  if (id) await run(tx, removeOne, { id });
}

export async function readFile(tx: Database, sealer: Sealer, id: string): Promise<Download | null> {
  const [file] = await run<{ name: string; type: string; sealed: Buffer }>(tx, byId, { id });
  return file ? new Download(sealer.openBytes(file.sealed, placeOf(id)), file.type, file.name) : null;
}

function placeOf(id: string): Place {
  return { table: 'files', column: 'content', id };
}

/**
 * The file name without its path and without characters that can't be stored or displayed. Browsers encode three of
 * them as %22, %0D and %0A.
 */
function nameOf(sent: string, type: FileType): string {
  const name = sent
    .slice(-nameAtMost * 8)
    .replace(/^.*[\\/]/, '')
    .replace(/%(22|0[AD])|[\p{C}"<>|?*:]/gu, '');
  return [...withEnding(name.trim() || 'document', type)].slice(-nameAtMost).join('');
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
