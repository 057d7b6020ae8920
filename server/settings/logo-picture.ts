import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { logoLimits, logoWords } from '#contract/settings/logo.ts';
import { fileTypeOf } from '#server/files/file-types.ts';

interface Size {
  width: number;
  height: number;
}

/** Why a picture can't be the logo, or null. What passes is drawn by every mail program, and by pdfkit without failing. */
export async function refuseLogo(content: Buffer): Promise<string | null> {
  const type = fileTypeOf(content);
  if (type !== 'image/png' && type !== 'image/jpeg') return logoWords.types;
  if (content.length > logoLimits.bytes) return logoWords.tooLarge;
  const size = type === 'image/png' ? await sizeOfPng(content) : sizeOfJpeg(content);
  if (!size) return logoWords.unusable;
  const { width, height } = size;
  if (!isSide(width) || !isSide(height)) return logoWords.sides;
  const isOdd = width > height * logoLimits.widthPerHeight || height > width * logoLimits.heightPerWidth;
  return isOdd ? logoWords.shape : null;
}

function isSide(pixels: number): boolean {
  return pixels >= logoLimits.shortestSide && pixels <= logoLimits.longestSide;
}

/** Bytes of a pixel by the colour type: grey, RGB, and both with transparency. Palettes are not supported. */
const bytesPerPixel: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Chunks that change nothing in the picture. */
const harmless = new Set([
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'pHYs',
  'tIME',
  'bKGD',
  'eXIf',
  'tEXt',
  'iTXt',
  'zTXt',
]);
/** pdfkit reads the bytes of a text as the arguments of one call. */
const longestText = 10_000;

/** Null unless the picture is whole, with 8 bits per channel and not interlaced. */
async function sizeOfPng(content: Buffer): Promise<Size | null> {
  const chunks = chunksOf(content);
  const head = chunks?.[0];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return null;
  const pixelBytes = bytesPerPixel[head.data.readUInt8(9)];
  const isPlain = head.data.readUInt8(8) === 8 && head.data.readUIntBE(10, 3) === 0;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (!pixelBytes || !isPlain) return null;
  // Refused by its sides, before anything is unpacked.
  if (!isSide(width) || !isSide(height)) return { width, height };
  const parts = chunks.slice(1, -1);
  if (!parts.every(({ type, data }) => type === 'IDAT' || isHarmless(type, data))) return null;
  const packed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return (await isWhole(packed, { line: 1 + width * pixelBytes, height })) ? { width, height } : null;
}

function isHarmless(type: string, data: Buffer): boolean {
  return harmless.has(type) && (type !== 'tEXt' || data.length <= longestText);
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** Null unless the file consists of intact chunks, of which the last is the end. */
function chunksOf(content: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > content.length) return null;
    const [type, data] = [content.toString('latin1', at + 4, at + 8), content.subarray(at + 8, end)];
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return null;
    chunks.push({ type, data });
    at = end + 4;
    if (type === 'IEND') return at === content.length ? chunks : null;
  }
  return null;
}

const unpack = promisify(inflate);
const filters = 4;

/** Whether these are as many lines as they should be, each with a known filter. */
async function isWhole(packed: Buffer, { line, height }: { line: number; height: number }): Promise<boolean> {
  const length = line * height;
  try {
    const lines: Buffer = await unpack(packed, { maxOutputLength: length });
    if (lines.length !== length) return false;
    return Array.from({ length: height }, (_, row) => lines[row * line] ?? 255).every(
      (filter) => filter <= filters,
    );
  } catch {
    return false;
  }
}

/** Null unless its first frame is grey or has three channels, with 8 bits each. */
function sizeOfJpeg(content: Buffer): Size | null {
  let at = 2;
  while (at + 10 <= content.length && content[at] === 0xff) {
    const marker = content.readUInt8(at + 1);
    if (isFrame(marker)) {
      const [bits, channels] = [content.readUInt8(at + 4), content.readUInt8(at + 9)];
      if (bits !== 8 || (channels !== 1 && channels !== 3)) return null;
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** The start of a frame: baseline or progressive. */
function isFrame(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1 || marker === 0xc2;
}
