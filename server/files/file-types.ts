import type { FileType } from '#contract/files/files.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const document = `${office}.wordprocessingml.document` as const;
const sheet = `${office}.spreadsheetml.sheet` as const;

/** The number of leading bytes that rule out unsupported types. */
export const beginning = 12;

/** Whether a file that begins like this may be of a supported type. */
export function mayBeKept(start: Buffer): boolean {
  return kindOf(start) !== null;
}

/** The type of a file by its content, whatever its name. Null for unsupported types. */
export function fileTypeOf(content: Buffer): FileType | null {
  const kind = kindOf(content);
  return kind === 'archive' ? officeType(content) : kind;
}

const endings = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  [document]: ['.docx'],
  [sheet]: ['.xlsx'],
} as const satisfies Record<FileType, readonly string[]>;

/** Adds the extension of the detected type, because a computer opens a file by its extension. */
export function withEnding(name: string, type: FileType): string {
  const known: readonly string[] = endings[type];
  return known.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${known[0]}`;
}

function kindOf(content: Buffer): FileType | 'archive' | null {
  const begins = (bytes: string, at = 0) => content.subarray(at, at + bytes.length).equals(latin(bytes));
  if (begins('%PDF-')) return 'application/pdf';
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (begins('PK\x03\x04')) return 'archive';
  return null;
}

/** A zip contains the names of its parts in plain text. Office files with macros are refused. */
function officeType(content: Buffer): FileType | null {
  if (!content.includes('[Content_Types].xml')) return null;
  if (content.includes('vbaProject.bin')) return null;
  if (content.includes('word/document.xml')) return document;
  if (content.includes('xl/workbook.xml')) return sheet;
  return null;
}

function latin(bytes: string): Buffer {
  return Buffer.from(bytes, 'latin1');
}
