import { largestFile } from '#contract/files/files.ts';
import { tooLarge } from './file-refusals.ts';

export type Content = ReturnType<typeof createContent>;

const blockSize = 64 * 1024;

/**
 * The content of a file as it arrives. It is copied into blocks: pieces of a byte each would take a hundred times
 * what they weigh. `hold` counts the blocks, and may refuse them.
 */
export function createContent(hold: (bytes: number) => void) {
  const blocks: Buffer[] = [];
  let size = 0;

  function add(piece: Buffer): void {
    if (size + piece.length > largestFile) throw tooLarge();
    for (let from = 0; from < piece.length;) {
      const copied = piece.copy(blockWithRoom(), size % blockSize, from);
      from += copied;
      size += copied;
    }
  }

  function blockWithRoom(): Buffer {
    const last = blocks.at(-1);
    if (last && size < blocks.length * blockSize) return last;
    hold(blockSize);
    const block = Buffer.allocUnsafe(blockSize);
    blocks.push(block);
    return block;
  }

  return {
    add,
    size: () => size,
    /** So many bytes of its beginning, or all there are. */
    start: (bytes: number) => Buffer.from(blocks[0]?.subarray(0, Math.min(bytes, size)) ?? []),
    /** All of it, once: its blocks are given up. */
    take: () => Buffer.concat(blocks.splice(0), size),
  };
}
