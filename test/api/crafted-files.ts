import { importWords } from '#contract/imports/import-words.ts';
import { sheetPath, swollen, workbook } from './broken-workbooks.ts';

const megabyte = 1024 * 1024;
const { tooMuch, noRows } = importWords;

const rows = { before: '<worksheet><sheetData>', after: '</sheetData></worksheet>' };
const row = { before: '<worksheet><sheetData><row>', after: '</row></sheetData></worksheet>' };
const head = '<row><c t="str"><v>Name</v></c><c t="str"><v>Position</v></c></row>';
const fifty = Array.from({ length: 50 }, (_, at) => `a${at}=""`).join(' ');
const relations = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet1.xml"/>`,
  ).join('');
const listed = (count: number) =>
  Array.from({ length: count }, (_, at) => `<sheet name="Staff ${at}" r:id="rId${at}"/>`).join('');
/** Fifty sheets that are one and the same part of the file. */
const fiftyOf = (sheet: string) =>
  workbook({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed(50)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations(50)}</Relationships>`,
    [sheetPath]: sheet,
  });
const repeated = ({ before, after }: typeof rows, each: string, size: number) =>
  before + each.repeat(Math.floor(size / each.length)) + after;

/** Small files that are large once they are read, and what is said to each; nothing where it can be read all the same. */
export const craftedFiles: Record<string, [file: () => Buffer | string, sentence: string | null]> = {
  'shared texts of nothing': [
    () =>
      swollen('xl/sharedStrings.xml', {
        before: '<sst>',
        each: '<si/>',
        after: '</sst>',
        bytes: 60 * megabyte,
      }),
    tooMuch,
  ],
  'shared texts of a few letters': [
    () =>
      swollen('xl/sharedStrings.xml', {
        before: '<sst>',
        each: '<si><t>Fourteen words</t></si>',
        after: '</sst>',
        bytes: 120 * megabyte,
      }),
    tooMuch,
  ],
  'a text in each piece that keeps the piece': [
    () =>
      swollen(sheetPath, {
        ...rows,
        before: rows.before + head,
        each: `<row><c t="str"><v>Fourteen words é</v></c></row><!--${' '.repeat(16_000)}-->`,
        bytes: 150 * megabyte,
      }),
    null,
  ],
  'rows of nothing': [() => swollen(sheetPath, { ...rows, each: '<row/>', bytes: 60 * megabyte }), tooMuch],
  'cells of nothing': [() => swollen(sheetPath, { ...row, each: '<c/>', bytes: 40 * megabyte }), tooMuch],
  'cells of many attributes': [
    () => swollen(sheetPath, { ...row, each: `<c ${fifty}/>`, bytes: 210 * megabyte }),
    tooMuch,
  ],
  'comments alone': [() => swollen(sheetPath, { ...rows, each: '<!---->', bytes: 210 * megabyte }), tooMuch],
  'days in every cell': [
    () =>
      swollen(sheetPath, {
        ...rows,
        before: rows.before + head,
        each: `<row>${'<c t="d"><v>2024-01-15T07:30</v></c>'.repeat(250)}</row>`,
        bytes: 85 * megabyte,
      }),
    tooMuch,
  ],
  'long errors in every cell': [
    () =>
      swollen(sheetPath, {
        ...rows,
        before: rows.before + head,
        each: `<row>${`<c t="e"><v>${'#'.repeat(30_000)}</v></c>`.repeat(10)}</row>`,
        bytes: 150 * megabyte,
      }),
    tooMuch,
  ],
  'fifty sheets of one part': [() => fiftyOf(repeated(rows, '<row/>', 5 * megabyte)), tooMuch],
  'fifty sheets of thirty heads': [
    () =>
      fiftyOf(
        `${rows.before}${`<row>${'<c t="str"><v>Word</v></c>'.repeat(250)}</row>`.repeat(30)}${rows.after}`,
      ),
    null,
  ],
  'a text of separators': [() => `Name,Position\n${`${','.repeat(1000)}x\n`.repeat(20_000)}`, tooMuch],
  'a text of empty fields in quotes': [
    () => `Name,Position\n${`${'"",'.repeat(100_000)}\n`.repeat(60)}`,
    tooMuch,
  ],
  'a text of empty lines': [() => `Name,Position\n${'\n'.repeat(20 * megabyte - 1000)}`, noRows],
  'a text of full cells': [() => `Name,Position\n${`${'a,'.repeat(249)}b\n`.repeat(9990)}`, tooMuch],
  'a text of as many cells as are read': [
    () => `Name,Position\n${`${'a,'.repeat(149)}b\n`.repeat(9990)}`,
    null,
  ],
  'a text of long rows': [() => `Name,Position\n${`${'ab,'.repeat(300_000)}\n`.repeat(20)}`, null],
};
