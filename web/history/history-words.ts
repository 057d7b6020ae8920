import type { ResourceName } from '#contract/resources.ts';
import type { Value } from './changed-values.ts';
import type { ChangePhrases, Phrasing } from './sentences.ts';

/** A sentence split around the record's name, which becomes a link. */
export interface Parts {
  before: string;
  name: string;
  after: string;
}

interface Added {
  value: Value;
  name: string;
  /** Whether the record is about the person who added it. */
  isOwn: boolean;
}

/** Several entries in one sentence. */
export interface Combined {
  /** The number with a noun: '3 shifts', or '3 or more shifts'. */
  count: (number: number, noun: string) => string;
  /** The number of entries. */
  size: number;
  /** For example '3 attendance records'. */
  records: string;
  /** The number of people that the records belong to. */
  people: number;
  /** The name of the only one, or for example '2 people'. */
  ofWhom: string;
  /** The different new values of a field. */
  newValues: (field: string) => (string | null)[];
}

/** How a resource describes its history. Empty for standard sentences. */
export interface HistoryWords {
  /** Instead of 'added' and the name. */
  added?: (added: Added) => Parts;
  /** Changes by field, instead of 'changed X from … to …'. */
  changes?: ChangePhrases;
  /** Instead of 'deleted' and the name, when people delete their own record. */
  withdrawn?: (value: Value) => string;
  /** Instead of 'deleted'. */
  deletionVerb?: string;
  isPerson?: true;
  /** Records that belong to people and have no name of their own. */
  isOfPerson?: true;
  /** Instead of 'added 3 records'. */
  combinedAddition?: (added: Combined) => string;
  /** Instead of '3 records' in all sentences about several. */
  combinedNoun?: (records: Combined) => string;
  /** Added in numbers, so separate requests are combined as well. */
  combinesAdditions?: true;
  /** Each entry is a sentence, even if one request wrote several, such as a transfer. */
  isNeverCombined?: true;
}

/** The words of each resource of an area. */
export type AreaHistory<Feature> = Record<keyof Feature & ResourceName, HistoryWords>;

/** A status change as an action: 'approved this'. */
export function statusPhrases(phrases: Partial<Record<string, string>>): ChangePhrases {
  return { status: ({ old, new: now }) => phrases[now ?? ''] ?? `changed Status from ${old} to ${now}` };
}

export const reasonPhrase: Phrasing = ({ new: now }) => (now === null ? '' : `gave the reason: ${now}`);

/** Records in use are retired rather than deleted. */
export const retiringPhrases: ChangePhrases = {
  isRetired: ({ new: now }) => (now === 'yes' ? 'retired this' : 'restored this'),
};

export function period(from: string | null, to: string | null): string | null {
  if (!from || !to) return from ?? to;
  return from === to ? from : `${from} to ${to}`;
}

/** The text with its prefix, or nothing. */
export function phrase(lead: string, words: string | null): string {
  return words === null ? '' : `${lead}${words}`;
}
