import writeXlsxFile, { type Cell, type CellObject, type SheetData } from 'write-excel-file/universal';
import type { Settings } from '#contract/settings/settings.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

/** The organisation's formats and the person who exports. */
export type Owner = Pick<Settings, 'organisationName' | 'currencySymbol' | 'dateFormat' | 'timeZone'> & {
  person: string;
};

/** A sheet as XLSX: typed cells, a frozen header, and a second sheet about the export. */
export function workbookOf(sheet: Sheet, owner: Owner): Promise<Blob> {
  const write = cellWriter(owner);
  const { columns, rows, totals } = sheet;
  const line = (values: readonly SheetValue[], style: Style = {}): Cell[] =>
    columns.map(({ kind }, place) => write(kind, values[place] ?? null, style));
  const head = columns.map(({ header, kind }) => ({ ...text(header), ...headStyle, align: sideOf(kind) }));
  const about = aboutOf(sheet, owner).map(([label, kind, value]) => [
    { ...text(label), fontWeight: 'bold' as const },
    write(kind, value, { align: 'left', wrap: true }),
  ]);
  const data: SheetData = [
    head,
    ...rows.map((values) => line(values)),
    ...(totals ? [line(totals, totalStyle)] : []),
  ];
  return writeXlsxFile([
    {
      data,
      sheet: sheetName(sheet.title),
      columns: columns.map((_, place) => ({ width: widthOf(sheet, place) })),
      stickyRowsCount: 1,
      // A sheet that scrolls sideways keeps its first column in view.
      ...(columns.length > wide && { stickyColumnsCount: 1, orientation: 'landscape' }),
    },
    { data: about, sheet: 'About', columns: [{ width: 16 }, { width: 60 }] },
  ]).toBlob();
}

type Style = Omit<CellObject, 'value' | 'type' | 'format'>;

const headStyle = { fontWeight: 'bold', bottomBorderStyle: 'thin', alignVertical: 'bottom' } as const;
const totalStyle = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
const wide = 8;

function aboutOf(
  { title, rows, figures, filters, asOf }: Sheet,
  { organisationName, person, timeZone }: Owner,
): [label: string, kind: SheetKind, value: SheetValue][] {
  const listed = (label: string, values: readonly string[]) =>
    values.map((value, place): [string, SheetKind, SheetValue] => [place === 0 ? label : '', 'text', value]);
  return [
    ['Title', 'text', title],
    ['Organisation', 'text', organisationName],
    ['As of', 'instant', asOf],
    ['Time zone', 'text', timeZone],
    ...listed('Filters', filters.length > 0 ? filters : ['None']),
    ['Rows', 'number', rows.length],
    ...listed('Figures', figures),
    ['Exported by', 'text', person],
  ];
}

/** Text stays text, whatever it begins with; numbers and dates become numbers. */
function cellWriter({ currencySymbol, dateFormat, timeZone }: Owner) {
  // The Swedish locale formats a moment like ISO, with a space in place of the T.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const symbol = [...currencySymbol].map((letter) => `\\${letter}`).join('');
  const amount = (digits: string) => `${symbol}${digits};-${symbol}${digits}`;
  const money = amount('#,##0.00');
  const finer = amount('#,##0.00##');
  const isToTheCent = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 0.001;
  const dayFormat = dateFormat.toLowerCase();

  return (kind: SheetKind, value: SheetValue, style: Style): Cell => {
    if (value === null || value === '') return { ...style };
    if (typeof value === 'boolean') return { ...text(value ? 'Yes' : 'No'), ...style };
    if (kind === 'share' && isShare.test(String(value)))
      return { value: Number.parseFloat(String(value)) / 100, type: Number, format: '0.0#%', ...style };
    if (typeof value === 'number')
      return {
        value,
        type: Number,
        ...style,
        ...(kind === 'money' && { format: isToTheCent(value) ? money : finer }),
      };
    // Text in a typed column, such as 'Total' below dates, stays text.
    if (!forms[kind]?.test(value)) return { ...text(value), ...style };
    if (kind === 'time') return { value: shareOfDay(value), type: Number, format: 'hh:mm', ...style };
    if (value < firstDay) return { ...text(value), ...style };
    const date = (at: string, format: string) => ({ value: new Date(at), type: Date, format, ...style });
    if (kind === 'day') return date(`${value}T00:00:00Z`, dayFormat);
    if (kind === 'month') return date(`${value}-01T00:00:00Z`, 'mmmm yyyy');
    return date(`${clock.format(new Date(value)).replace(' ', 'T')}Z`, `${dayFormat} hh:mm`);
  };
}

const isShare = /^-?\d+(\.\d+)?%?$/;

const forms: Partial<Record<SheetKind, RegExp>> = {
  day: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  time: /^\d\d:\d\d$/,
  instant: /^\d{4}-\d\d-\d\dT/,
};

/** Spreadsheets have a 29 February 1900, so serial dates before March 1900 are shifted. */
const firstDay = '1900-03';

function shareOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / (24 * 60);
}

/** The text format keeps it text when someone edits the cell. */
function text(value: string) {
  return { value: spelled(value), type: String, format: '@' };
}

/**
 * Spreadsheets read `_x0041_` as a character code, so literal text of that form is escaped. So is
 * the first letter of names that every JavaScript object has, for which the library's string table
 * would fail.
 */
function spelled(value: string): string {
  const plain = value.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
  if (!(plain in {})) return plain;
  return `_x${plain.charCodeAt(0).toString(16).padStart(4, '0')}_${plain.slice(1)}`;
}

function sideOf(kind: SheetKind): 'left' | 'right' {
  return ['number', 'money', 'share', 'day', 'month', 'time', 'instant'].includes(kind) ? 'right' : 'left';
}

const narrowest = 8;
const widest = 60;
/** In characters, as the cells are formatted. */
const widths: Partial<Record<SheetKind, number>> = { day: 12, month: 16, instant: 18, time: 8 };

function widthOf({ columns, rows, totals }: Sheet, place: number): number {
  const { header = '', kind = 'text' } = columns[place] ?? {};
  const room = kind === 'money' ? 6 : 2;
  const longest = [...rows, ...(totals ? [totals] : [])].reduce(
    (most, values) => Math.max(most, String(values[place] ?? '').length + room),
    header.length + 2,
  );
  return Math.min(
    widest,
    Math.max(narrowest, widths[kind] ? Math.max(widths[kind], header.length + 2) : longest),
  );
}

/** At most 31 characters, and without those that sheet names forbid. */
function sheetName(title: string): string {
  return title
    .replaceAll(/[[\]/\\:*?]/g, ' ')
    .replaceAll(/^'|'$/g, '')
    .slice(0, 31)
    .trim();
}
