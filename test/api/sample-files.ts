import { crc32 } from 'node:zlib';

/** The smallest beginnings of files of each kind that is kept. */
export const samples = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
  docx: zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  xlsx: zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
};

export function zip(...names: string[]): Buffer {
  const content = Buffer.from('<x/>');
  const parts = names.map((name) => {
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name), content]);
  });
  return Buffer.concat(parts);
}

const boundary = 'lagoon-7f3a';
export const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** A form with one file, as a browser sends it. */
export function form(content: Buffer, name = 'licence.pdf', field = 'file'): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`;
  const type = 'Content-Type: application/octet-stream\r\n\r\n';
  return Buffer.concat([Buffer.from(head + type), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
