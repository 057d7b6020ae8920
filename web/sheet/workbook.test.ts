import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetCsv } from './csv.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';
import { workbookOf, type Owner } from './workbook.ts';

const owner: Owner = {
  organisationName: 'Laiparo Mine',
  currencySymbol: 'K',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'Pacific/Port_Moresby',
  person: 'Mary Kila',
};

const register: Sheet = {
  name: 'register',
  title: 'Register: pay/2026',
  columns: [
    { header: 'Employee', kind: 'text' },
    { header: 'Started', kind: 'day' },
    { header: 'Signed', kind: 'instant' },
    { header: 'Shift', kind: 'time' },
    { header: 'Days', kind: 'number' },
    { header: 'Net', kind: 'money' },
    { header: 'Active', kind: 'flag' },
  ],
  rows: [
    ['Kila, Mary', '2026-03-01', '2026-03-01T04:05:09.000Z', '07:30', 12, -1234.5, true],
    ['=1+1', '1900-01-31', null, null, null, null, false],
  ],
  totals: ['Total', null, null, null, 12, -1234.5, null],
  figures: ['People 2'],
  filters: ['Site: Lae', 'Status: Active'],
  asOf: '2026-11-23T03:30:00.000Z',
};

describe('a workbook', () => {
  it('has typed cells', async () => {
    const { cells, formatOf } = await open(register);
    expect(cells.get('A2')).toMatchObject({ text: 'Kila, Mary' });
    expect([cells.get('B2')?.number, formatOf('B2')]).toEqual([46_082, 'dd/mm/yyyy']);
    // 14:05:09 in the organisation's time zone.
    expect(cells.get('C2')?.number).toBeCloseTo(46_082 + (14 * 3600 + 5 * 60 + 9) / 86_400, 9);
    expect(formatOf('C2')).toBe('dd/mm/yyyy hh:mm');
    expect([cells.get('D2')?.number, formatOf('D2')]).toEqual([0.3125, 'hh:mm']);
    expect(cells.get('E2')?.number).toBe(12);
    expect([cells.get('F2')?.number, formatOf('F2')]).toEqual([-1234.5, '\\K#,##0.00;-\\K#,##0.00']);
    expect([cells.get('G2')?.text, cells.get('G3')?.text]).toEqual(['Yes', 'No']);
    expect(cells.get('D3')).toBeUndefined();
  });

  it('has percentages as numbers', async () => {
    const columns = [{ header: 'Held', kind: 'share' as const }];
    const rows = [['87.5%'], [12.25], ['N/A']];
    const { cells, formatOf } = await open({ ...register, columns, rows, totals: ['100.0%'] });
    expect([cells.get('A2')?.number, formatOf('A2')]).toEqual([0.875, '0.0#%']);
    expect([cells.get('A3')?.number, cells.get('A5')?.number]).toEqual([0.1225, 1]);
    expect(cells.get('A4')?.text).toBe('N/A');
  });

  it('keeps formulas as text', async () => {
    const { cells, formatOf, files } = await open(register);
    expect([cells.get('A3')?.text, formatOf('A3')]).toEqual(['=1+1', '@']);
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>');
  });

  it('keeps dates before March 1900 as text', async () => {
    expect((await open(register)).cells.get('B3')?.text).toBe('1900-01-31');
  });

  it('has a frozen bold header, and the totals at the end', async () => {
    const { cells, files, isBold } = await open(register);
    expect(files['xl/worksheets/sheet1.xml']).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect([isBold('A1'), isBold('A2'), isBold('A4')]).toEqual([true, false, true]);
    expect([cells.get('A4')?.text, cells.get('E4')?.number, cells.get('F4')?.number]).toEqual([
      'Total',
      12,
      -1234.5,
    ]);
  });

  it('freezes the first column of a wide sheet', async () => {
    const columns = Array.from({ length: 12 }, (_, place) => ({
      header: `${place}`,
      kind: 'number' as const,
    }));
    const wide = await open({ ...register, columns, rows: [], totals: null });
    expect(wide.files['xl/worksheets/sheet1.xml']).toMatch(/<pane [^>]*xSplit="1"/);
    expect((await open(register)).files['xl/worksheets/sheet1.xml']).not.toMatch(/<pane [^>]*xSplit="1"/);
  });

  it('sizes columns to their content, up to a limit', async () => {
    const long = { ...register, rows: [['x'.repeat(500), ...(register.rows[0]?.slice(1) ?? [])]] };
    const widths = [
      ...((await open(long)).files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<col [^>]*width="([\d.]+)"/g),
    ];
    expect(widths.map(([, width]) => Number(width))).toEqual([60, 12, 18, 8, 8, 13, 8]);
  });

  it('describes its content and date on a second sheet', async () => {
    const { about, names } = await open(register);
    expect(names).toEqual(['Register  pay 2026', 'About']);
    const told = [...about.keys()]
      .filter((at) => at.startsWith('B'))
      .map((at) => [about.get(at.replace('B', 'A'))?.text, about.get(at)?.text ?? about.get(at)?.number]);
    expect(told).toEqual([
      ['Title', 'Register: pay/2026'],
      ['Organisation', 'Laiparo Mine'],
      // 13:30 in the organisation's time zone.
      ['As of', expect.closeTo(46_349.5625, 6)],
      ['Time zone', 'Pacific/Port_Moresby'],
      ['Filters', 'Site: Lae'],
      [undefined, 'Status: Active'],
      ['Rows', 2],
      ['Figures', 'People 2'],
      ['Exported by', 'Mary Kila'],
    ]);
  });
});

/** Common and unusual values of each kind. */
const samples: Partial<Record<SheetKind, SheetValue[]>> = {
  text: [
    'plain',
    'Kila, "Mary"',
    'two\nlines',
    ' spaced ',
    '=SUM(A1)',
    '+675 7000 0000',
    '007',
    'constructor',
    '__proto__',
    'toString',
    '_x0041_',
    '<b>&amp;</b>',
    'Tōnga 🛠',
    '',
    null,
  ],
  day: ['1900-03-01', '2024-02-29', '2100-12-31', '1900-01-01', null],
  month: ['2026-01', '1999-12', null],
  time: ['00:00', '23:59', null],
  instant: ['2026-03-01T23:59:59.000Z', null],
  number: [0, -1, 0.1, 1_000_000_000, 12.25, null],
  money: [0, -0.01, 999_999_999_999.99, 1200.5, null],
  flag: [true, false, null],
};

it.each(Object.entries(samples) as [SheetKind, SheetValue[]][])(
  'the same %s stands in both files',
  async (kind, values) => {
    const sheet: Sheet = {
      ...register,
      columns: [
        { header: 'Place', kind: 'number' },
        { header: 'Value', kind },
      ],
      rows: values.map((value, place) => [place, value]),
      totals: null,
    };
    const { cells } = await open(sheet);
    const inWorkbook = values.map((_, place) => asWritten(kind, cells.get(`B${place + 2}`)));
    const inCsv = cellsOf(sheetCsv(sheet))
      .slice(1)
      .map(([, value = '']) => value.replaceAll(/^'(?=[=+])/g, ''));
    expect(inWorkbook).toEqual(inCsv);
  },
);

interface Read {
  text?: string;
  number?: number;
}

/** A workbook cell as CSV writes its value. */
function asWritten(kind: SheetKind, { text, number }: Read = {}): string {
  if (text !== undefined) return text;
  if (number === undefined) return '';
  const moment = new Date(Math.round((number - 25_569) * 86_400_000));
  if (kind === 'day') return moment.toISOString().slice(0, 10);
  if (kind === 'month') return moment.toISOString().slice(0, 7);
  if (kind === 'instant') return new Date(moment.getTime() - 10 * 3_600_000).toISOString();
  if (kind === 'time') return new Date(Math.round(number * 86_400_000)).toISOString().slice(11, 16);
  return kind === 'money' ? number.toFixed(2) : String(number);
}

/** The cells of a CSV file, including quoted ones. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** What a spreadsheet reads from the workbook. */
async function open(sheet: Sheet) {
  const file = new Uint8Array(await (await workbookOf(sheet, owner)).arrayBuffer());
  const files = Object.fromEntries(
    Object.entries(unzipSync(file)).map(([name, data]) => [name, strFromU8(data)]),
  );
  const xml = (name: string) => files[`xl/${name}.xml`] ?? '';
  const texts = [...xml('sharedStrings').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) =>
    plain(text),
  );
  const formats = new Map(
    [...xml('styles').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code = '']) => [
      id,
      plain(code),
    ]),
  );
  const fonts = [...xml('styles').matchAll(/<font>(.*?)<\/font>/gs)].map(([, font = '']) => font);
  const styles = [
    ...(/<cellXfs.*?<\/cellXfs>/s.exec(xml('styles'))?.[0] ?? '').matchAll(/<xf ([^>]*)>/g),
  ].map(([, style = '']) => style);
  const cellsIn = (name: string) =>
    [...xml(name).matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<v>([^<]*)<\/v>)?<\/c>/g)].map(
      ([, at = '', given = '', value]) => ({ at, given, value }),
    );
  const read = (name: string) =>
    new Map<string, Read>(
      cellsIn(name).flatMap(({ at, given, value }) =>
        value === undefined
          ? []
          : [
              [
                at,
                given.includes('t="s"') ? { text: texts[Number(value)] ?? '' } : { number: Number(value) },
              ],
            ],
      ),
    );
  const styleOf = (at: string) => {
    const given = cellsIn('worksheets/sheet1').find((cell) => cell.at === at)?.given ?? '';
    return styles[Number(/s="(\d+)"/.exec(given)?.[1] ?? 0)] ?? '';
  };
  return {
    files,
    cells: read('worksheets/sheet1'),
    about: read('worksheets/sheet2'),
    names: [...xml('workbook').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name),
    formatOf: (at: string) => formats.get(/numFmtId="(\d+)"/.exec(styleOf(at))?.[1]),
    isBold: (at: string) =>
      (fonts[Number(/fontId="(\d+)"/.exec(styleOf(at))?.[1] ?? 0)] ?? '').includes('<b/>'),
  };
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
