/** A file of a tar archive (POSIX ustar): a header, then the data, padded to whole blocks. */
export type Member = { name: string; size: number; modifiedAt: Date };

export const blockSize = 512;

export const tarEnd = Buffer.alloc(2 * blockSize);

const largestOctal = 0o77777777777;

export function padding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

export function tarHeader({ name, size, modifiedAt }: Member): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  const block = Buffer.alloc(blockSize);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (size <= largestOctal) block.write(`${octal(size, 11)}\0`, 124);
  else {
    // Sizes beyond 8 GiB are binary, which every tar since 2000 can read.
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
  block.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  block.fill(' ', 148, 156);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/** Undefined unless the block is exactly what `tarHeader` writes. */
export function readTarHeader(block: Buffer): Member | undefined {
  const member = {
    name: block.toString('utf8', 0, 100).replace(/\0.*$/s, ''),
    size: block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : readOctal(block, 124),
    modifiedAt: new Date(readOctal(block, 136) * 1000),
  };
  const isWhole = Number.isSafeInteger(member.size) && !Number.isNaN(member.modifiedAt.getTime());
  return isWhole && member.name !== '' && tarHeader(member).equals(block) ? member : undefined;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function readOctal(block: Buffer, at: number): number {
  const text = block.toString('latin1', at, at + 11);
  return /^[0-7]{11}$/.test(text) ? parseInt(text, 8) : NaN;
}
