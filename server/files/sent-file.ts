import type { IncomingMessage } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fileWords, largestFile } from '#contract/files/files.ts';
import { Refused } from '#server/refused.ts';
import { createContent, type Content } from './file-content.ts';
import { missingFile, tooLarge, wrongFile } from './file-refusals.ts';
import type { UnderWay } from './file-turns.ts';
import { beginning, mayBeKept } from './file-types.ts';

export interface SentFile {
  /** As it was sent. */
  name: string;
  content: Content;
}

/** Bytes of the form up to where the file begins. */
const headAtMost = 8 * 1024;
/** What surrounds the file in the form takes little. */
const largestForm = largestFile + 16 * 1024;
/** Bytes that have come and are not taken yet: they wait in half a dozen streams, some 64 kB in each. */
const onTheWay = 512 * 1024;
/** Each takes its time, however small it is; a file of 20 MB has 40,000 in the smallest packets there are. */
const piecesAtMost = 50_000;

const form = {
  limits: {
    parts: 1,
    files: 1,
    fields: 0,
    headerPairs: 20,
    headerSize: headAtMost,
    fileSize: largestFile + 1,
  },
  isPartAFile: (_field?: string, _type?: string, fileName?: string) => fileName !== undefined,
};

/**
 * Reads the one file of a form, and refuses what is something else as soon as that is known. What is refused still
 * passes, unread: its sender would not hear the answer on a connection that is closed.
 */
export async function sentFile(request: FastifyRequest, hold: UnderWay['hold']): Promise<SentFile> {
  if (!request.isMultipart()) throw wrongFile(fileWords.missing);
  if (Number(request.headers['content-length']) > largestForm) throw tooLarge();
  const content = createContent(hold);
  const over = new AbortController();
  try {
    return await Promise.race([read(request, content, over.signal), watch(request.raw, content)]);
  } catch (error) {
    throw error instanceof Refused ? error : missingFile();
  } finally {
    over.abort();
    letPass(request.raw);
  }
}

async function read(request: FastifyRequest, content: Content, over: AbortSignal): Promise<SentFile> {
  // Of a sender who is gone there would never come anything, not even an end.
  if (request.raw.destroyed) throw missingFile();
  let name: string | null = null;
  for await (const part of request.parts(form)) {
    if (name !== null || part.type !== 'file' || part.fieldname !== 'file') throw missingFile();
    name = part.filename;
    await take(addAbortSignal(over, part.file), content);
  }
  if (name === null) throw missingFile();
  return { name, content };
}

async function take(file: Readable, content: Content): Promise<void> {
  let isOfKnownType = false;
  for await (const piece of file) {
    content.add(piece);
    if (isOfKnownType || content.size() < beginning) continue;
    if (!mayBeKept(content.start(beginning))) throw wrongFile(fileWords.wrongType);
    isOfKnownType = true;
  }
}

/** Never answers, but refuses what the parser of the form would take or pass over in silence. */
function watch(raw: IncomingMessage, content: Content): Promise<never> {
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
      if (received > largestForm) refuse(tooLarge());
      if (pieces > piecesAtMost) refuse(missingFile());
    });
  });
}

/** What is still to come is thrown away, up to as much again as a form may have: who goes on is cut off. */
function letPass(raw: IncomingMessage): void {
  let passed = 0;
  let pieces = 0;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (piece: Buffer) => {
    passed += piece.length;
    pieces += 1;
    if (passed > largestForm || pieces > piecesAtMost) raw.destroy();
  });
  raw.resume();
}
