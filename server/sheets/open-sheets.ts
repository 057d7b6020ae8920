import { importWords } from '#contract/imports/import-words.ts';
import { csvSheet } from './csv.ts';
import { unreadable } from './file-refusals.ts';
import type { Budget } from './reading-budget.ts';
import type { Sheet } from './sheet.ts';
import { xlsxSheets } from './xlsx.ts';

const startsWith = (content: Buffer, bytes: number[]) => bytes.every((byte, at) => content[at] === byte);

/** The sheets of a file, whose type is detected from its content. Throws for anything but a spreadsheet. */
export async function openSheets(content: Buffer, budget: Budget): Promise<Sheet[]> {
  if (content.length === 0) throw unreadable(importWords.empty);
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return xlsxSheets(content, budget);
  // Excel uses the same old container for workbooks with a password and for those from before 2007.
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) throw unreadable(importWords.locked);
  if (startsWith(content, [0x25, 0x50, 0x44, 0x46])) throw unreadable();
  return [csvSheet(content, budget)];
}
