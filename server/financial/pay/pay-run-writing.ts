import type { Served } from '#server/engine/served.ts';
import type { payRunTable } from '../pay-tables.ts';

/** Reads and writes pay runs, for the routes beside the resource. */
export type PayRunWriting = Served<typeof payRunTable>;
