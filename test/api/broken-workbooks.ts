import { strToU8, zipSync, type Zippable } from 'fflate';

const openXml = 'http://schemas.openxmlformats.org';
const main = `xmlns="${openXml}/spreadsheetml/2006/main"`;

export const sheetPath = 'xl/worksheets/sheet1.xml';

/** The parts of a workbook of one sheet, by their paths; `parts` replaces some of them, null leaves one out. */
function workbookParts(parts: Record<string, string | null> = {}): Record<string, string> {
  const all: Record<string, string | null> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${openXml}/officeDocument/2006/relationships">
      <sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${openXml}/package/2006/relationships">
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    [sheetPath]: sheetXml(staff),
    ...parts,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );
}

export function workbook(parts: Record<string, string | null> = {}, level: 0 | 6 = 6): Buffer {
  const files: Zippable = Object.fromEntries(
    Object.entries(workbookParts(parts)).map(([path, text]) => [path, strToU8(text)]),
  );
  return Buffer.from(zipSync(files, { level }));
}

const staff = [
  ['Employee ID', 'Name', 'Position', 'Start Date'],
  ['X-1', 'Ola Vai', 'Clerk', '2024-01-01'],
];

export function sheetXml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  return sheetOf(rows.map((row) => `<row>${cells(row)}</row>`).join(''));
}

export function sheetOf(data: string): string {
  return `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`;
}

/** Where the central directory keeps what it says of an entry, from the start of the entry (APPNOTE.TXT, 4.3.12). */
const inDirectory = {
  flags: { at: 8, bytes: 2 },
  method: { at: 10, bytes: 2 },
  checksum: { at: 16, bytes: 4 },
  packed: { at: 20, bytes: 4 },
  unpacked: { at: 24, bytes: 4 },
  nameLength: { at: 28, bytes: 2 },
  offset: { at: 42, bytes: 4 },
} as const;

type Statement = keyof typeof inDirectory;

/** The archive with a directory that says something else of an entry. */
export function withDirectory(
  archive: Buffer,
  path: string,
  statement: Statement,
  change: (told: number) => number,
): Buffer {
  const changed = Buffer.from(archive);
  const { at, bytes } = inDirectory[statement];
  const from = directoryEntry(changed, path) + at;
  changed.writeUIntLE(change(changed.readUIntLE(from, bytes)), from, bytes);
  return changed;
}

export function toldOf(archive: Buffer, path: string, statement: Statement): number {
  const { at, bytes } = inDirectory[statement];
  return archive.readUIntLE(directoryEntry(archive, path) + at, bytes);
}

function directoryEntry(archive: Buffer, path: string): number {
  const name = archive.lastIndexOf(path);
  if (name < 46 || archive.readUInt32LE(name - 46) !== 0x02014b50) throw new Error(`No entry ${path}`);
  return name - 46;
}

/** With other bytes where the data of an entry is. */
export function withData(archive: Buffer, path: string, change: (data: Buffer) => void): Buffer {
  const changed = Buffer.from(archive);
  const local = toldOf(changed, path, 'offset');
  const from = local + 30 + changed.readUInt16LE(local + 26) + changed.readUInt16LE(local + 28);
  change(changed.subarray(from, from + toldOf(changed, path, 'packed')));
  return changed;
}

/** An archive of a few hundred kilobytes whose one large part repeats a text up to so many bytes. */
export function swollen(path: string, { before = '', each = '', after = '', bytes = 0 }): Buffer {
  const times = Math.floor(bytes / each.length);
  return workbook({ [path]: before + each.repeat(times) + after });
}
