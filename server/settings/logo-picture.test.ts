import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { logoWords } from '#contract/settings/logo.ts';
import { jpegOf, linesOf, pngOf } from '#test/png.ts';
import { refuseLogo } from './logo-picture.ts';

const size = { width: 60, height: 40 };
const plain = pngOf(size);

it.each([
  ['a PNG', plain],
  ['a grey PNG', pngOf({ ...size, colorType: 0 })],
  ['a PNG with transparency', pngOf({ ...size, colorType: 6 })],
  ['a PNG with a text', pngOf({ ...size, before: [['tEXt', Buffer.from('Software\0Inkscape')]] })],
  ['the largest PNG', pngOf({ width: 800, height: 800 })],
  ['a JPEG', jpegOf(640, 80)],
  ['a grey JPEG', jpegOf(40, 80, { channels: 1 })],
])('%s can be a logo', async (_what, content) => {
  expect(await refuseLogo(content)).toBeNull();
});

it.each([
  ['a PDF', Buffer.from('%PDF-1.7\n'), logoWords.types],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), logoWords.types],
  ['more than 200 kB', Buffer.concat([plain, Buffer.alloc(200_000)]), logoWords.tooLarge],
  ['a small picture', pngOf({ width: 60, height: 39 }), logoWords.sides],
  ['a large picture', pngOf({ width: 801, height: 400 }), logoWords.sides],
  ['a picture that is larger than it says', jpegOf(65_535, 65_535), logoWords.sides],
  ['a very wide picture', pngOf({ width: 400, height: 49 }), logoWords.shape],
  ['a very high picture', jpegOf(100, 201), logoWords.shape],
  ['a palette', pngOf({ ...size, colorType: 3 }), logoWords.unusable],
  ['16 bits', pngOf({ ...size, bits: 16 }), logoWords.unusable],
  ['interlaced lines', pngOf({ ...size, isInterlaced: true }), logoWords.unusable],
  [
    'a colour that stands for transparency',
    pngOf({ ...size, before: [['tRNS', Buffer.alloc(6)]] }),
    logoWords.unusable,
  ],
  ['a long text', pngOf({ ...size, before: [['tEXt', Buffer.alloc(100_000, 65)]] }), logoWords.unusable],
  ['a cut PNG', plain.subarray(0, -4), logoWords.unusable],
  ['something after the PNG', Buffer.concat([plain, Buffer.of(0)]), logoWords.unusable],
  ['another byte in the PNG', changed(plain, 50), logoWords.unusable],
  ['a negative length', changed(plain, 33), logoWords.unusable],
  ['too few lines', pngOf({ ...size, packed: deflateSync(linesOf(180, 39)) }), logoWords.unusable],
  ['too many lines', pngOf({ ...size, packed: deflateSync(Buffer.alloc(50_000_000)) }), logoWords.unusable],
  ['an unknown filter', pngOf({ ...size, packed: deflateSync(linesOf(180, 40, 5)) }), logoWords.unusable],
  ['lines that cannot be unpacked', pngOf({ ...size, packed: Buffer.alloc(50, 1) }), logoWords.unusable],
  ['a JPEG in CMYK', jpegOf(60, 40, { channels: 4 }), logoWords.unusable],
  ['a JPEG with 12 bits', jpegOf(60, 40, { bits: 12 }), logoWords.unusable],
  ['a JPEG without a frame', jpegOf(60, 40).subarray(0, 22), logoWords.unusable],
])('%s cannot', async (_what, content, message) => {
  expect(await refuseLogo(content)).toBe(message);
});

function changed(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at] = 255;
  return copy;
}
