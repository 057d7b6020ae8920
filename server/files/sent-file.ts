import type { IncomingMessage } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fileWords, largestFile } from '#contract/files/files.ts';
import { HttpError } from '#server/http-error.ts';
import { createContent, type Content, type SizeLimit } from './file-content.ts';
import { missingFile, tooLarge, wrongFile } from './file-refusals.ts';
import type { UnderWay } from './file-turns.ts';
import { beginning, mayBeKept } from './file-types.ts';

export interface SentFile {
  /** The file name from the upload. */
  name: string;
  content: Content;
  /** Other fields of the form, where they are allowed. */
  fields: Record<string, string>;
}

/**
 * What a form may contain: `mayBe` checks the beginning of the file as soon as it arrives, `fields` are the names of
 * other fields.
 */
export interface Form {
  mayBe: (start: Buffer) => boolean;
  wrong: string;
  fields: readonly string[];
  /** The largest file in bytes, and the message for a larger one. */
  largest: number;
  tooLarge: string;
  /** A lower limit for the file, from the fields that came before it. */
  limit?: (fields: Record<string, string>) => SizeLimit;
}

const ofRecords: Form = {
  mayBe: mayBeKept,
  wrong: fileWords.wrongType,
  fields: [],
  largest: largestFile,
  tooLarge: fileWords.tooLarge,
};

/** Bytes of the form before the file. */
const headLength = 8 * 1024;
/** The parts around the file are small. */
const largestField = 32 * 1024;
const largestForm = ({ largest }: Form) => largest + 2 * largestField;
/** Bytes received but not consumed yet: they wait in half a dozen streams with about 64 kB each. */
const onTheWay = 512 * 1024;
/** Each chunk costs time, however small it is. A file of 20 MB has 40,000 in the smallest packets. */
const piecesAtMost = ({ largest }: Form) => 50_000 * (largest / largestFile);

const formOf = ({ fields, largest }: Form) => ({
  limits: {
    parts: 1 + fields.length,
    files: 1,
    fields: fields.length,
    fieldSize: largestField,
    headerPairs: 20,
    headerSize: headLength,
    fileSize: largest + 1,
  },
  isPartAFile: (_field?: string, _type?: string, fileName?: string) => fileName !== undefined,
});

/**
 * Reads the one file of a form, and refuses anything else as soon as it is known. The rest of a refused body is read
 * and discarded, because the client could not read the answer on a closed connection.
 */
export async function sentFile(
  request: FastifyRequest,
  hold: UnderWay['hold'],
  form: Form = ofRecords,
): Promise<SentFile> {
  if (!request.isMultipart()) throw wrongFile(fileWords.missing);
  if (Number(request.headers['content-length']) > largestForm(form)) throw tooLarge(form.tooLarge);
  const content = createContent(hold);
  const over = new AbortController();
  try {
    return await Promise.race([
      read(request, content, { form, over: over.signal }),
      watch(request.raw, content, form),
    ]);
  } catch (error) {
    throw error instanceof HttpError ? error : missingFile();
  } finally {
    over.abort();
    letPass(request.raw, form);
  }
}

async function read(
  request: FastifyRequest,
  content: Content,
  { form, over }: { form: Form; over: AbortSignal },
): Promise<SentFile> {
  // A client that is gone sends nothing more, not even an end.
  if (request.raw.destroyed) throw missingFile();
  let name: string | null = null;
  const fields: Record<string, string> = {};
  for await (const part of request.parts(formOf(form))) {
    if (part.type === 'field') {
      if (!form.fields.includes(part.fieldname) || part.fieldname in fields || typeof part.value !== 'string')
        throw missingFile();
      fields[part.fieldname] = part.value;
      continue;
    }
    if (name !== null || part.fieldname !== 'file') throw missingFile();
    name = part.filename;
    if (form.limit) content.limit(form.limit(fields));
    await take(addAbortSignal(over, part.file), content, form);
  }
  if (name === null) throw missingFile();
  return { name, content, fields };
}

async function take(file: Readable, content: Content, { mayBe, wrong }: Form): Promise<void> {
  let isOfKnownType = false;
  for await (const piece of file) {
    content.add(piece);
    if (isOfKnownType || content.size() < beginning) continue;
    if (!mayBe(content.start(beginning))) throw wrongFile(wrong);
    isOfKnownType = true;
  }
}

/** Never resolves. Rejects when the body contains what the form parser would accept or skip silently. */
function watch(raw: IncomingMessage, content: Content, form: Form): Promise<never> {
  const headAtMost = headLength + form.fields.length * largestField;
  const [bytesAtMost, piecesAllowed] = [largestForm(form), piecesAtMost(form)];
  const head = Buffer.alloc(headAtMost);
  let received = 0;
  let pieces = 0;
  return new Promise((_resolve, refuse) => {
    raw.on('data', (piece: Buffer) => {
      if (received - content.size() > onTheWay) refuse(missingFile());
      if (received < headAtMost) piece.copy(head, received);
      received += piece.length;
      pieces += 1;
      if (received >= headAtMost && !head.includes('\r\n\r\n')) refuse(missingFile());
      if (received > bytesAtMost) refuse(tooLarge(form.tooLarge));
      if (pieces > piecesAllowed) refuse(missingFile());
    });
  });
}

/** Discards the rest of the body, up to the size of one more form. Beyond that the connection is closed. */
function letPass(raw: IncomingMessage, form: Form): void {
  let passed = 0;
  let pieces = 0;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (piece: Buffer) => {
    passed += piece.length;
    pieces += 1;
    if (passed > largestForm(form) || pieces > piecesAtMost(form)) raw.destroy();
  });
  raw.resume();
}
