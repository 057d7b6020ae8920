import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { fileWords } from '#contract/files/files.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import type { Download } from '#server/http/route.ts';
import { whenOver } from '#server/http/when-over.ts';
import { conflict } from '#server/http-error.ts';
import { readFile } from './files.ts';

/** Milliseconds: enough for 20 MB at 35 kB per second. */
const longestDownload = 10 * 60 * 1000;

interface Ask {
  viewer: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Sends a file when it is its turn. `find` checks the permission and returns the id of the file; what it writes is
 * committed with the answer.
 */
export function sendFile(
  { pool, sealer, fileTurns }: Context,
  { viewer, request, reply }: Ask,
  find: (tx: PoolClient) => Promise<string>,
): Promise<Download> {
  const { hold, leave } = fileTurns.takePlace(viewer.userId);
  // Frees the memory of a download that the client never finishes. A response that is still queued ends with its
  // connection.
  const late = setTimeout(() => request.raw.socket.destroy(), longestDownload);
  whenOver(request, reply, () => {
    clearTimeout(late);
    leave();
  });
  return fileTurns.inTurn(() =>
    transaction(pool, async (tx) => {
      const file = await readFile(tx, sealer, await find(tx));
      if (!file) throw conflict(fileWords.gone);
      hold(file.content.length);
      return file;
    }),
  );
}
