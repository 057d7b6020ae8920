import { fileWords, largestFile } from '#contract/files/files.ts';
import { tooLarge } from './file-refusals.ts';

export type Content = ReturnType<typeof createContent>;

export interface SizeLimit {
  bytes: number;
  sentence: string;
}

const blockSize = 64 * 1024;

/**
 * Collects the content of an upload. It is copied into blocks, because chunks of one byte would take a hundred times
 * their size. `hold` counts the blocks and may refuse them.
 */
export function createContent(hold: (bytes: number) => void) {
  const blocks: Buffer[] = [];
  let size = 0;
  let atMost: SizeLimit = { bytes: largestFile, sentence: fileWords.tooLarge };

  function add(piece: Buffer): void {
    if (size + piece.length > atMost.bytes) throw tooLarge(atMost.sentence);
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
    limit: (other: SizeLimit) => void (atMost = other),
    size: () => size,
    /** The first bytes, or fewer if there are not as many. */
    start: (bytes: number) => Buffer.from(blocks[0]?.subarray(0, Math.min(bytes, size)) ?? []),
    /** Returns everything and releases the blocks. Call it once. */
    take: () => Buffer.concat(blocks.splice(0), size),
  };
}
