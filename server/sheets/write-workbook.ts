import { promisify } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { crc32, deflateRaw } from 'node:zlib';

/** A cell. Text is stored as text, whatever it looks like. */
export type WrittenCell = string | number | null;

const deflated = promisify(deflateRaw);

/** Rows that are written before other work may run. */
const rowsOfPiece = 200;

/**
 * Writes a workbook with one sheet and a frozen first row. `write-excel-file` blocks the process for five seconds with
 * 10,000 rows of 32 columns; this pauses after each few rows and compresses on another thread.
 */
export async function writeWorkbook(
  name: string,
  rows: readonly (readonly WrittenCell[])[],
): Promise<Buffer> {
  const pieces = [sheetStart];
  for (let at = 0; at < rows.length; at += rowsOfPiece) {
    const some = rows.slice(at, at + rowsOfPiece);
    pieces.push(some.map((row, index) => rowXml(row, at + index === 0)).join(''));
    await setImmediate();
  }
  pieces.push('</sheetData></worksheet>');
  return archiveOf({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations(`${officeDocument}/officeDocument`, 'xl/workbook.xml'),
    'xl/workbook.xml': workbookXml(name),
    'xl/_rels/workbook.xml.rels': relations(
      `${officeDocument}/worksheet`,
      'worksheets/sheet1.xml',
      `<Relationship Id="rId2" Type="${officeDocument}/styles" Target="styles.xml"/>`,
    ),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': pieces.join(''),
  });
}

const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`;

/** Style 0 is a number, 1 is text, 2 is bold text. */
const styles = `${declaration}<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;

function relations(type: string, target: string, others = ''): string {
  return `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/>${others}</Relationships>`;
}

function workbookXml(name: string): string {
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${officeDocument}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function rowXml(cells: readonly WrittenCell[], isHead: boolean): string {
  return `<row>${cells.map((cell) => cellXml(cell, isHead)).join('')}</row>`;
}

function cellXml(cell: WrittenCell, isHead: boolean): string {
  const style = isHead ? 2 : 1;
  if (cell === null || cell === '') return `<c s="${style}"/>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** `_x0041_` is an escaped character in OOXML, so text that looks like one is escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);
}

/** 1 January 1980, the first date of the ZIP format: the same rows always give the same file. */
const zipDate = 0x00210000;

/** Builds a ZIP archive (APPNOTE 6.3) with deflate, below 4 GB. */
async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = await deflated(content);
    const described = Buffer.alloc(26);
    described.writeUInt16LE(20, 0);
    described.writeUInt16LE(8, 4);
    described.writeUInt32LE(zipDate, 6);
    described.writeUInt32LE(crc32(content), 10);
    described.writeUInt32LE(packed.length, 14);
    described.writeUInt32LE(content.length, 18);
    described.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), described, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), described, place, name);
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
