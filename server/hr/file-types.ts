import type { FileType } from '#contract/hr/files.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** The type of a file by its content, whatever its name says; null for one that is not kept. */
export function fileTypeOf(content: Buffer): FileType | null {
  const begins = (bytes: string, at = 0) => content.subarray(at, at + bytes.length).equals(latin(bytes));
  if (begins('%PDF-')) return 'application/pdf';
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (begins('PK\x03\x04') && content.includes('[Content_Types].xml')) return officeType(content);
  return null;
}

/** The names of a zip's parts stand in it as they are; one with macros is not kept. */
function officeType(content: Buffer): FileType | null {
  if (content.includes('vbaProject.bin')) return null;
  if (content.includes('word/document.xml')) return `${office}.wordprocessingml.document`;
  if (content.includes('xl/workbook.xml')) return `${office}.spreadsheetml.sheet`;
  return null;
}

function latin(bytes: string): Buffer {
  return Buffer.from(bytes, 'latin1');
}
