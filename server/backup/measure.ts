import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Measure = { bytes: number; rows: number; sha256: string };

const lineEnd = 0x0a;

/**
 * A pass-through stream that counts bytes and rows (one line each in COPY output) and hashes them. `result` may be
 * called once.
 */
export function measuring(): { stream: Transform; result: () => Measure } {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, rows, sha256: hash.digest('hex') }) };
}

/** Reads a stream to its end and measures it. */
export async function measure(source: NodeJS.ReadableStream, signal: AbortSignal): Promise<Measure> {
  const { stream, result } = measuring();
  await pipeline(source, stream, nowhere(), { signal });
  return result();
}

export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
