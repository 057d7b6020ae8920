import { SaxesParser } from 'saxes';
import { Refused } from '#server/refused.ts';
import { unreadable } from './file-refusals.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is made of a document while it is read, by the names of its elements without their prefixes. */
export interface Handler {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads a document piece by piece: what the handler has made of a piece is there before the next is asked for. */
export async function* readXml(pieces: AsyncIterable<Buffer>, handler: Handler): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('error', (error) => {
    throw error;
  });
  // Nothing that a spreadsheet writes declares entities.
  parser.on('doctype', () => {
    throw new Error('A document type');
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(local(name), attributes));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(local(name)));
  for await (const piece of pieces) {
    parsing(() => parser.write(decoder.decode(piece, { stream: true })));
    yield;
  }
  parsing(() => parser.write(decoder.decode()).close());
  yield;
}

export async function readWhole(pieces: AsyncIterable<Buffer>, handler: Handler): Promise<void> {
  for await (const _read of readXml(pieces, handler));
}

function parsing(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof Refused ? error : unreadable();
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
