import type { Calendar } from './calendar.ts';
import type { Chronicle } from './chronicle.ts';
import type { Random } from './random.ts';

/** What all parts of the sample are made with. */
export interface Making {
  calendar: Calendar;
  random: Random;
  chronicle: Chronicle;
  administratorId: string;
  /** By code. */
  siteIds: ReadonlyMap<string, string>;
}
