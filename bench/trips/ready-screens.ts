import { z } from 'zod';
import { send, type Side } from '../sides.ts';
import { recordsOf } from './known-records.ts';
import { filled, type Records } from './placeholders.ts';
import type { Screen } from './screens.ts';

/** A recorded screen with the records and days of the dataset. */
export interface ReadyScreen extends Screen {
  paths: string[];
}

const Rows = z.array(z.looseObject({ id: z.string() }));

/** Null if the dataset lacks a record that it shows. */
export async function readyScreen(side: Side, screen: Screen): Promise<ReadyScreen | null> {
  const records = await recordsOf(side, screen);
  if (!records) return null;
  const rows: Record<string, string[]> = {};
  for (const [, name = ''] of screen.requests.join(' ').matchAll(/\{([\w-]+)\*\}/g))
    rows[name] ??= await rowsOf(side, screen, name, records);
  return { ...screen, paths: screen.requests.map((path) => filled(path, records, rows)) };
}

/** The ids that the screen's own list of the resource shows. */
async function rowsOf(side: Side, { requests }: Screen, name: string, records: Records): Promise<string[]> {
  const list = requests.find((path) => path.startsWith(`/api/${name}?`));
  if (!list) throw new Error(`No list of ${name} is on the screen`);
  const answer = await send(side, { method: 'GET', path: filled(list, records) });
  return Rows.parse(answer).map(({ id }) => id);
}
