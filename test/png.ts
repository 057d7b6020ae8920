import { crc32, deflateSync } from 'node:zlib';

interface PngGiven {
  width: number;
  height: number;
  /** 8 unless told. */
  bits?: number;
  /** Grey (0), RGB (2), palette (3) or RGB with transparency (6). */
  colorType?: 0 | 2 | 3 | 6;
  isInterlaced?: boolean;
  /** The packed lines, if they are not as they should be. */
  packed?: Buffer;
  /** Chunks before the lines. */
  before?: [type: string, data: Buffer][];
}

const channels = { 0: 1, 2: 3, 3: 1, 6: 4 };

/** A picture of one colour. */
export function pngOf(given: PngGiven): Buffer<ArrayBuffer> {
  const { width, height, bits = 8, colorType = 2, isInterlaced = false, before = [] } = given;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colorType, 0, 0, isInterlaced ? 1 : 0], 8);
  const packed = given.packed ?? deflateSync(linesOf(width * channels[colorType], height));
  const chunks: [string, Buffer][] = [['IHDR', head], ...before, ['IDAT', packed], ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunkOf(type, data))]);
}

/** Unpacked lines, each with its filter. */
export function linesOf(bytes: number, height: number, filter = 0): Buffer {
  return Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.of(filter), Buffer.alloc(bytes, 0x60)])),
  );
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** The beginning of a JPEG up to its first frame, which is what says its size. */
export function jpegOf(width: number, height: number, { bits = 8, channels: count = 3 } = {}): Buffer {
  const frame = Buffer.from('ffc0001100' + '0000000003'.padEnd(24, '0'), 'hex');
  frame.set([bits], 4);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame.set([count], 9);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffd9', 'hex'),
  ]);
}
