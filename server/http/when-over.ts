import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `act` once, when the answer has been sent or the client has disconnected. The response alone does not tell: one
 * queued behind another on its connection gets no event when the connection closes, and one whose client left before it
 * began gets none at all.
 */
export function whenOver(
  { raw: { socket } }: FastifyRequest,
  { raw: answer }: FastifyReply,
  act: () => void,
): void {
  if (socket.destroyed || answer.destroyed) return act();
  let isOver = false;
  // A connection may have many pipelined requests.
  socket.setMaxListeners(0);
  socket.once('close', over);
  answer.once('finish', over).once('close', over);

  function over(): void {
    // A closing socket also closes its response, so both events may arrive.
    if (isOver) return;
    isOver = true;
    socket.off('close', over);
    answer.off('finish', over).off('close', over);
    act();
  }
}
