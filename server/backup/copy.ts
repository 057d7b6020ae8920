import { Readable, Writable, type Duplex } from 'node:stream';
import type pg from 'pg';

const portion = 64 * 1024;

/**
 * What `copy … to stdout` answers, as a stream. PostgreSQL is held back when nobody reads, so that a table of any
 * size takes no more memory than its longest row. Destroying it early breaks the connection, since PostgreSQL
 * cannot be asked to stop in the middle.
 */
export function copyOut(client: pg.ClientBase, sql: string): Readable {
  let socket: Duplex | undefined;
  let isOver = false;
  let rows: Buffer[] = [];
  let size = 0;

  const stream = new Readable({
    read: () => void socket?.resume(),
    destroy(error, done) {
      if (!isOver) socket?.destroy();
      done(error);
    },
  });

  function pass(): void {
    const [first, ...others] = rows;
    const isWanted = !first || stream.push(others.length === 0 ? first : Buffer.concat(rows));
    rows = [];
    size = 0;
    if (!isWanted) socket?.pause();
  }

  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream;
      connection.query(sql);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the driver uses its buffer again.
      rows.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= portion) pass();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      isOver = true;
      pass();
      socket?.resume();
      stream.push(null);
    },
    handleError(error: Error) {
      isOver = true;
      stream.destroy(error);
    },
  });
  return stream;
}

/** Takes what `copy … from stdin` is to read; it has ended when PostgreSQL has put every row. */
export function copyIn(client: pg.ClientBase, sql: string): Writable {
  let socket: Duplex | undefined;
  let isOver = false;
  let isOpen = false;
  let finish = (): void => undefined;

  const stream = new Writable({
    construct(done) {
      client.query({
        submit(connection: pg.Connection) {
          socket = connection.stream;
          connection.query(sql);
        },
        handleCopyInResponse() {
          isOpen = true;
          done();
        },
        handleCommandComplete: () => undefined,
        handleReadyForQuery() {
          isOver = true;
          finish();
        },
        handleError(error: Error) {
          isOver = true;
          if (isOpen) stream.destroy(error);
          else done(error);
        },
      });
    },
    write(chunk: Buffer, _encoding, done) {
      socket?.cork();
      socket?.write(head('d', chunk.length));
      const isTaken = socket?.write(chunk);
      socket?.uncork();
      if (isTaken) done();
      else socket?.once('drain', () => done());
    },
    final(done) {
      finish = done;
      socket?.write(head('c', 0));
    },
    destroy(error, done) {
      if (!isOver) socket?.destroy();
      done(error);
    },
  });
  return stream;
}

/** How a message of PostgreSQL's protocol begins: its kind, and its length without that. */
function head(kind: string, length: number): Buffer {
  const bytes = Buffer.alloc(5, kind);
  bytes.writeInt32BE(length + 4, 1);
  return bytes;
}
