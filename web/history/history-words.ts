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
