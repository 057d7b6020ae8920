import { SaxesParser } from 'saxes';
import { importWords } from '#contract/imports/import-words.ts';
import { HttpError } from '#server/http-error.ts';
import { unreadable } from './file-refusals.ts';
import type { Budget } from './reading-budget.ts';

/** The parser stores every open element; a workbook nests about ten. */
const deepest = 100;
/** Characters of one tag, text or comment, which the parser buffers. A cell has at most 32,767. */
const longestToken = 512 * 1024;

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks for a document while it is read, with element names without prefixes. */
export interface Handler {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads a document in chunks. The handler has processed a chunk before the next one is read. */
export async function* readXml(
  pieces: AsyncIterable<Buffer>,
  handler: Handler,
  budget: Budget,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('error', (error) => {
    throw error;
  });
  // Spreadsheets declare no entities, so a document type is refused.
  parser.on('doctype', () => {
    throw new Error('A document type');
  });
  let depth = 0;
  let sinceToken = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    sinceToken = 0;
    budget.take('elements', 1);
    if (depth > deepest) throw unreadable(importWords.damaged);
    handler.open?.(local(name), attributes);
  });
  const onText = (text: string) => {
    sinceToken = 0;
    handler.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('comment', () => {
    sinceToken = 0;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    sinceToken = 0;
    handler.close?.(local(name));
  });
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    sinceToken += text.length;
    budget.timed(() => parsing(() => parser.write(text)));
    if (sinceToken > longestToken) throw unreadable(importWords.tooMuch);
    yield;
  }
  parsing(() => parser.write(decoder.decode()).close());
  yield;
}

export async function readWhole(
  pieces: AsyncIterable<Buffer>,
  handler: Handler,
  budget: Budget,
): Promise<void> {
  for await (const _read of readXml(pieces, handler, budget));
}

function parsing(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable(importWords.damaged);
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
