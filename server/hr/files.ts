import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { fileWords, largestFile, uploadedPrefix, uploadFile, type FileType } from '#contract/hr/files.ts';
import type { Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, transaction, type Database } from '#server/database/statement.ts';
import { newId, recordEvent, type Actor } from '#server/database/audit.ts';
import { Download, route } from '#server/http/route.ts';
import { conflict, invalid, Refused } from '#server/refused.ts';
import type { Place, Sealer } from '#server/sealing.ts';
import { inTurn, takePlace } from './file-turns.ts';
import { fileTypeOf, withEnding } from './file-types.ts';

const insert = statement(sql`insert into files (id, name, type, size, content_sealed, uploaded_by)
  values (${sql.placeholder('id')}, ${sql.placeholder('name')}, ${sql.placeholder('type')},
    ${sql.placeholder('size')}, ${sql.placeholder('sealed')}, ${sql.placeholder('by')})`);

/** Uploaded, and never put into a record; one that is just being put into one is left. */
const removeForgotten = statement(sql`delete from files where id in (
  select id from files where created_at < now() - interval '1 day'
    and not exists (select from employee_documents where file_id = files.id) for update skip locked)`);

/** Whoever uploads and never uses it fills the disk: of files in no record, each has so many. */
const unusedAtMost = 50;
const unused = statement(sql`select count(*)::int as count from files
  where uploaded_by = ${sql.placeholder('by')} and created_at > now() - interval '1 day'
    and not exists (select from employee_documents where file_id = files.id)`);

const removeOne = statement(sql`delete from files where id = ${sql.placeholder('id')}`);

const uploadedBy = statement(sql`select id from files
  where id = ${sql.placeholder('id')} and uploaded_by = ${sql.placeholder('by')}`);

const byId = statement(sql`select name, type, content_sealed as sealed from files
  where id = ${sql.placeholder('id')}`);

export function serveFiles(app: FastifyInstance, context: Context): void {
  const { pool, sealer } = context;
  // Left unread until it is known that its sender may upload.
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    if (request.routeOptions.url === uploadFile.path) return payload;
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data');
  });

  route(app, context, uploadFile, async ({ request, signedIn: { viewer }, actor }) => {
    const leave = takePlace(viewer.userId);
    try {
      const form = await sentForm(request);
      return await inTurn(() => keep(form, viewer, actor));
    } finally {
      leave();
    }
  });

  async function keep(form: Response, viewer: Viewer, actor: Actor) {
    const file = await fileIn(form);
    const content = Buffer.from(await file.arrayBuffer());
    if (content.length === 0) throw invalid([{ path: 'file', message: fileWords.empty }]);
    if (content.length > largestFile) throw tooLarge();
    const type = fileTypeOf(content);
    if (!type) throw wrongFile(fileWords.wrongType);
    const id = newId();
    const name = nameOf(file.name, type);
    const sealed = sealer.sealBytes(content, placeOf(id));
    await transaction(pool, async (tx) => {
      await run(tx, removeForgotten);
      const { count } = await one<{ count: number }>(tx, unused, { by: viewer.userId });
      if (count >= unusedAtMost) throw conflict(fileWords.tooManyUnused);
      await run(tx, insert, { id, name, type, size: content.length, sealed, by: viewer.userId });
      // Without its name: that may tell what only few may read of the record it goes into.
      await recordEvent(tx, actor, { action: 'create', resource: 'files', recordId: id });
    });
    return { filePath: `${uploadedPrefix}${id}`, name, type, size: content.length };
  }
}

/** The uploaded file that a File Path means; null for any other text. Only its uploader may put it into a record. */
export async function fileOfPath(tx: Database, viewer: Viewer, filePath: string): Promise<string | null> {
  if (!filePath.startsWith(uploadedPrefix)) return null;
  const id = filePath.slice(uploadedPrefix.length);
  const [file] = isUuid(id) ? await run(tx, uploadedBy, { id, by: viewer.userId }) : [];
  if (!file) throw invalid([{ path: 'filePath', message: fileWords.notYours }]);
  return id;
}

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

async function sentForm(request: FastifyRequest): Promise<Response> {
  const type = request.headers['content-type'] ?? '';
  if (Number(request.headers['content-length']) > largestForm) throw tooLarge();
  if (!(request.body instanceof Readable)) throw wrongFile(fileWords.missing);
  const body = await readAll(request.body);
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } });
}

async function fileIn(sent: Response): Promise<File> {
  const form = await sent.formData().catch((): never => {
    throw invalid([{ path: 'file', message: fileWords.missing }]);
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw invalid([{ path: 'file', message: fileWords.missing }]);
  return file;
}

/** What surrounds the file in the form takes little. */
const largestForm = largestFile + 16 * 1024;

/** Reads to the end, also what is too much: a connection left half read would hang. */
async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const piece: Buffer = chunk;
    length += piece.length;
    if (length <= largestForm) chunks.push(piece);
  }
  if (length > largestForm) throw tooLarge();
  return Buffer.concat(chunks);
}

/** The name alone, in characters that can be kept and shown. */
function nameOf(sent: string, type: FileType): string {
  const name = sent.replace(/^.*[\\/]/, '').replace(/[\p{C}"<>|?*:]/gu, '');
  return [...withEnding(name.trim() || 'document', type)].slice(-120).join('');
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function tooLarge() {
  return new Refused(413, fileWords.tooLarge, { code: 'too-large' });
}

function wrongFile(sentence: string) {
  return new Refused(415, sentence, { code: 'wrong-type', errors: [{ path: 'file', message: sentence }] });
}
