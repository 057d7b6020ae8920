import type { SheetData } from 'write-excel-file/node';
import { fieldMeta, type FieldKind } from '#contract/engine/fields.ts';
import { columnsOf, templateName, type Column, type Importable } from '#contract/imports/importable.ts';
import { Download } from '#server/http/route.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with the columns to fill in, and a second sheet that describes them. */
export async function templateOf(importable: Importable): Promise<Download> {
  const columns = columnsOf(importable);
  const head = columns.map(({ label, isRequired }) => ({
    ...text(label),
    fontWeight: 'bold' as const,
    ...(isRequired && { bottomBorderStyle: 'medium' as const }),
  }));
  const guide: SheetData = [
    ['Column', 'Required', 'Format', 'Example'].map((title) => ({
      ...text(title),
      fontWeight: 'bold' as const,
    })),
    ...columns.map((column) => [
      text(column.label),
      text(column.isRequired ? 'Yes' : ''),
      { ...text(takes(column)), wrap: true },
      text(importable.example[column.field] ?? ''),
    ]),
  ];
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const content = await writeXlsxFile([
    {
      data: [head],
      sheet: sheetName(importable),
      columns: columns.map(({ label }) => ({ width: Math.max(12, label.length + 2) })),
      stickyRowsCount: 1,
    },
    { data: guide, sheet: 'Instructions', columns: [22, 8, 60, 28].map((width) => ({ width })) },
  ]).toBuffer();
  return new Download(content, workbook, templateName(importable));
}

function sheetName({ plural }: Importable): string {
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

/** Formatted as text, so that a value typed into the cell stays text. */
function text(value: string) {
  return { value, type: String, format: '@' };
}

function takes({ schema, label }: Column): string {
  const { kind, options = [], to, hint } = fieldMeta(schema);
  const descriptions: Partial<Record<FieldKind, string>> = {
    choice: `One of: ${options.join(', ')}`,
    suggested: options.length > 0 ? `For example: ${options.slice(0, 8).join(', ')}` : 'Text',
    day: 'A date, for example 31/12/2026',
    time: 'A time, for example 07:30',
    number: 'A number',
    money: 'An amount. For example 1,250.00',
    flag: 'Yes or No',
    email: 'An e-mail address',
    reference:
      to === '/api/employees' ? 'The number or the name of an employee' : `The name or the code: ${label}`,
  };
  const form = descriptions[kind] ?? 'Text';
  return hint ? `${form}. ${hint}` : form;
}
