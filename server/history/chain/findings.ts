import type { ChainFinding } from '#contract/history/audit-chain.ts';

/** The number of findings that are listed. Others are only counted. */
export const findingsTold = 20;

export function collectFindings() {
  const listed: ChainFinding[] = [];
  let total = 0;
  return {
    /** `of`: the total number, when not all are given. */
    add(some: ChainFinding[], of = some.length): void {
      total += of;
      listed.push(...some.slice(0, findingsTold - listed.length));
    },
    count: () => total,
    first: () => listed,
  };
}

export function finding(kind: ChainFinding['kind'], about: Partial<ChainFinding>): ChainFinding {
  return {
    kind,
    entryId: null,
    at: null,
    actorName: null,
    from: null,
    to: null,
    linkedAt: null,
    ...about,
  };
}

/** Shortens a timestamp to milliseconds, as in the API. */
export function short(moment: string): string {
  return moment.replace(/\d{3}Z$/, 'Z');
}
