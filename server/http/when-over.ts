import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `act` once, when the answer has been given or nobody is there any more to take it. The answer alone does not
 * tell: one that waits behind another on its connection never hears that the connection has ended, and one whose
 * viewer left before it began hears nothing at all.
 */
export function whenOver(
  { raw: { socket } }: FastifyRequest,
  { raw: answer }: FastifyReply,
  act: () => void,
): void {
  if (socket.destroyed || answer.destroyed) return act();
  let isOver = false;
  // As many answers as were asked for in a row may wait on one connection.
  socket.setMaxListeners(0);
  socket.once('close', over);
  answer.once('finish', over).once('close', over);

  function over(): void {
    // A socket that closes also closes its answer, and tells those it was going to tell in any case.
    if (isOver) return;
    isOver = true;
    socket.off('close', over);
    answer.off('finish', over).off('close', over);
    act();
  }
}
