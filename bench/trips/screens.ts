import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/options.ts';
import { StartError } from '#server/start-error.ts';

/** The name of what every screen asks, which counts once and not with each of them. */
export const shell = 'shell';

const Screen = z.strictObject({
  name: z.string(),
  address: z.string(),
  /** Paths with placeholders for records and days: see `placeholders.ts`. */
  requests: z.array(z.string()),
  /** The headers of its main table; empty if it has none. */
  columns: z.array(z.string()),
});

export type Screen = z.infer<typeof Screen>;

/** Written by `npm run bench -- --record`. */
export const screensFile = join(projectRoot(), 'bench', 'screens.json');

export function readScreens(): Screen[] {
  if (!existsSync(screensFile)) throw new StartError('Record the screens first: npm run bench -- --record');
  return z.array(Screen).parse(JSON.parse(readFileSync(screensFile, 'utf8')));
}
