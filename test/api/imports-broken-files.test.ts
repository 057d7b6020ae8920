import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importWords } from '#contract/imports/import-words.ts';
import {
  sheetOf,
  sheetPath,
  sheetXml,
  swollen,
  toldOf,
  withData,
  withDirectory,
  workbook,
} from './broken-workbooks.ts';
import { startClock } from './clock.ts';
import { sendImport } from './send-import.ts';
import { startServer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
// One person may send sixty files in ten minutes.
beforeEach(() => clock.pass({ hours: 1 }));

const send = (file: Buffer | string) => sendImport(server, server.admin, { resource: 'employees', file });

const whole = workbook();
const stored = workbook({}, 0);
const { damaged, tooMuch, unreadable, otherArchive, noHead, noRows } = importWords;
const head = sheetXml([['Employee ID', 'Name', 'Position', 'Start Date']]);
const megabyte = 1024 * 1024;

/** Nothing, where the file can be read all the same. */
const archives: Record<string, [file: Buffer, sentence: string | null]> = {
  'a whole one': [whole, null],
  'a sheet that unpacks to more than the directory says': [
    withDirectory(whole, sheetPath, 'unpacked', (size) => size - 10),
    damaged,
  ],
  'a sheet that unpacks to less than the directory says': [
    withDirectory(whole, sheetPath, 'unpacked', (size) => size + 10),
    damaged,
  ],
  'a sheet of no bytes, says the directory': [withDirectory(whole, sheetPath, 'unpacked', () => 0), damaged],
  'a sheet of 4 GB, says the directory': [
    withDirectory(whole, sheetPath, 'unpacked', () => 0xffff_fffe),
    tooMuch,
  ],
  'a flood that says it is small': [
    withDirectory(
      swollen(sheetPath, { each: '<row/>', before: '<worksheet>', bytes: megabyte }),
      sheetPath,
      'unpacked',
      () => 5000,
    ),
    damaged,
  ],
  'a wrong checksum': [withDirectory(whole, sheetPath, 'checksum', (sum) => sum ^ 1), damaged],
  'other data than was packed': [withData(stored, sheetPath, changeName), damaged],
  'packed data that cannot be unpacked': [
    withData(whole, sheetPath, (data) => data.fill(0xff, 20, 40)),
    damaged,
  ],
  'a sheet that is cut off': [withDirectory(whole, sheetPath, 'packed', (size) => size - 20), damaged],
  'a sheet that reaches into what follows': [
    withDirectory(whole, sheetPath, 'packed', (size) => size + 1_000_000),
    damaged,
  ],
  'a stored sheet whose sizes differ': [
    withDirectory(stored, sheetPath, 'unpacked', (size) => size - 10),
    unreadable,
  ],
  'two entries of the same data': [
    withDirectory(whole, 'xl/workbook.xml', 'offset', () => toldOf(whole, sheetPath, 'offset')),
    damaged,
  ],
  'an entry that begins nowhere': [withDirectory(whole, sheetPath, 'offset', () => 7), damaged],
  'an entry that begins behind the end': [
    withDirectory(whole, sheetPath, 'offset', () => 0x7fff_fff0),
    damaged,
  ],
  'a packing that nobody knows': [withDirectory(whole, sheetPath, 'method', () => 12), unreadable],
  'a sheet under a password': [withDirectory(whole, sheetPath, 'flags', (flags) => flags | 1), unreadable],
  'a name that leads out': [withDirectory(whole, sheetPath, 'nameLength', () => 60_000), unreadable],
  'a workbook without its end': [whole.subarray(0, -10), unreadable],
  'half of a workbook': [whole.subarray(0, whole.length >> 1), unreadable],
  'the first bytes of a workbook': [whole.subarray(0, 4), unreadable],
  'no workbook': [workbook({ 'xl/workbook.xml': null }), otherArchive],
  'no relations': [workbook({ 'xl/_rels/workbook.xml.rels': null }), unreadable],
  'no sheet': [workbook({ [sheetPath]: null }), noHead],
};

function changeName(data: Buffer): void {
  data.write('Eva', data.indexOf('Ola'));
}

const styles = (inner: string) => `<styleSheet>${inner}</styleSheet>`;
const odd = (cells: string) => sheetOf(`<row><c t="s"/></row>${rowsOf(head)}<row>${cells}</row>`);

function rowsOf(xml: string): string {
  return /<row>.*<\/row>/.exec(xml)?.[0] ?? '';
}

const sheets: Record<string, [file: Buffer, sentence: string | null]> = {
  'no XML': [workbook({ [sheetPath]: 'Employee ID,Name' }), damaged],
  'an element that has no end': [workbook({ [sheetPath]: head.replace('</worksheet>', '') }), damaged],
  'an element that ends as another': [workbook({ [sheetPath]: head.replace('</row>', '</c>') }), damaged],
  entities: [workbook({ [sheetPath]: `<!DOCTYPE a [<!ENTITY b "bbbb">]>${head}` }), damaged],
  'an entity that nobody declared': [workbook({ [sheetPath]: head.replace('Name', '&name;') }), damaged],
  'bytes that are no UTF-8': [workbook({ [sheetPath]: head.replace('Name', '\u0000') }), damaged],
  'elements within elements without end': [
    swollen(sheetPath, { before: '<worksheet>', each: '<a>', bytes: 8 * megabyte }),
    damaged,
  ],
  'a text without end': [
    swollen(sheetPath, { before: '<worksheet><sheetData><row><c><v>', each: 'abcd', bytes: 8 * megabyte }),
    tooMuch,
  ],
  'a comment without end': [
    swollen(sheetPath, { before: '<worksheet><!--', each: 'abcd', bytes: 8 * megabyte }),
    tooMuch,
  ],
  'a tag without end': [
    swollen(sheetPath, { before: '<worksheet a="', each: 'abcd', bytes: 8 * megabyte }),
    tooMuch,
  ],
  'shared texts of nothing': [
    swollen('xl/sharedStrings.xml', {
      before: '<sst>',
      each: '<si/>',
      after: '</sst>',
      bytes: 22 * megabyte,
    }),
    tooMuch,
  ],
  'cell formats without number': [
    swollen('xl/styles.xml', {
      before: '<styleSheet><cellXfs>',
      each: '<xf/>',
      after: '</cellXfs></styleSheet>',
      bytes: megabyte,
    }),
    tooMuch,
  ],
  'a number format of brackets': [
    workbook({
      'xl/styles.xml': styles(
        `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(megabyte)}"/></numFmts>`,
      ),
    }),
    null,
  ],
  'sheets without number': [
    swollen('xl/workbook.xml', {
      before: '<workbook xmlns:r="r"><sheets>',
      each: '<sheet name="Staff" r:id="rId1"/>',
      after: '</sheets></workbook>',
      bytes: megabyte,
    }),
    tooMuch,
  ],
  'rows that are all numbered 1': [
    swollen(sheetPath, {
      before: '<worksheet><sheetData>',
      each: '<row r="1"><c t="str"><v>One</v></c><c t="str"><v>Two</v></c></row>',
      after: '</sheetData></worksheet>',
      bytes: 8 * megabyte,
    }),
    noRows,
  ],
  'cells of odd addresses': [
    workbook({
      [sheetPath]: odd('<c r=""><v>1</v></c><c r="ZZZZZZZZZZ1"><v>2</v></c><c r="-1"><v>3</v></c>'),
    }),
    noRows,
  ],
  'numbers that are none': [
    workbook({
      [sheetPath]: odd('<c><v>Infinity</v></c><c><v>-1e999</v></c><c><v>0x10</v></c><c><v>1e308</v></c>'),
    }),
    null,
  ],
  'days that are none': [
    workbook({
      'xl/styles.xml': styles('<cellXfs><xf numFmtId="14"/></cellXfs>'),
      [sheetPath]: odd(
        '<c t="d"><v>never</v></c><c t="d"><v>T</v></c><c s="0"><v>2958465.9999</v></c><c s="9e9"><v>-5</v></c>',
      ),
    }),
    null,
  ],
  'shared texts that are not there': [
    workbook({ [sheetPath]: odd('<c t="s"><v>-1</v></c><c t="s"><v>99</v></c><c t="b"><v>yes</v></c>') }),
    null,
  ],
  'characters that cannot be kept': [
    workbook({
      [sheetPath]: sheetXml([
        ['Employee ID', 'Name', 'Position', 'Start Date', 'Odd _x0000_ _xD800_'],
        ['_x0000_', '_xD800_', '_xDFFF_', '_x0000_', '_x0000__xD800_'],
      ]),
    }),
    null,
  ],
};

const texts: Record<string, [file: Buffer | string, sentence: string | null]> = {
  'a separator that is a quotation mark': ['sep="\nEmployee ID"Name\nX-1"Ola Vai', null],
  'a separator that is a space': ['sep= \nEmployeeID Name\nX-1 Ola', null],
  'a zero byte far from its beginning': [
    `Employee ID,Name,Position\n${'X,Ola,Clerk\n'.repeat(6000)}X\u0000,Ola\u0000,\u0000`,
    null,
  ],
  'half of UTF-16': [
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name,ID\nA', 'utf16le').subarray(0, -1)]),
    null,
  ],
  'bytes of no encoding': [Buffer.from([0xff, 0xc0, 0x0a, 0x80, 0x2c, 0xfe, 0x0a, 0x81, 0x2c, 0x82]), null],
  'a quotation mark alone': ['"', importWords.openQuote('row 1')],
  'lines alone': ['\n'.repeat(100_000), noHead],
  'separators alone': [','.repeat(500_000), noHead],
  'quotation marks alone': ['""'.repeat(200_001), null],
  'a head of names of JavaScript': ['constructor,__proto__,toString\nconstructor,__proto__,toString', null],
};

describe.each(Object.entries({ archives, sheets, texts }))('%s', (_kind, files) => {
  it.each(Object.entries(files))('%s', async (_name, [file, sentence]) => {
    const { status, body } = await send(file);
    if (sentence !== null) expect([status, body.detail]).toEqual([422, sentence]);
    else expect([201, 422], JSON.stringify(body)).toContain(status);
    if (status === 422) expect(body.detail).toMatch(/^[A-Z].{10}/);
  });
});

describe('a workbook with some of its bytes changed', () => {
  /** The same for ever. */
  function* numbers(seed: number): Generator<number> {
    for (let at = seed; ; at = (at * 1_103_515_245 + 12_345) % 2_147_483_648) yield at;
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is read, or refused with a sentence (%i)', async (seed) => {
    const random = numbers(seed);
    const next = (below: number) => (random.next().value ?? 0) % below;
    for (let round = 0; round < 6; round += 1) {
      const file = Buffer.from(next(2) === 0 ? whole : stored);
      for (let times = 1 + next(6); times > 0; times -= 1) file[4 + next(file.length - 4)] = next(256);
      const { status, body } = await send(file);
      expect([201, 422], `${seed}, ${round}: ${JSON.stringify(body)}`).toContain(status);
    }
  });
});
