import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { countOf, formatNumber } from '../engine/number-text.ts';

/** How an audit entry or a chain link differs from what was written. */
export const findingKinds = [
  'entry-changed',
  'entry-removed',
  /** Lacks the application's authentication code. */
  'entry-forged',
  /** Not in any link, although its link was made long ago. */
  'entry-added',
  'link-changed',
  'links-missing',
  /** The links were made with a different key. */
  'other-key',
  /** The chain ends before a link that this server has recorded. */
  'cut-off',
  /** This server's record of the chain can't be read. */
  'memory-damaged',
  /** No link has the hash that was supplied. */
  'not-expected',
] as const;

/** Fields that do not apply to a finding are null. */
export const ChainFinding = z.strictObject({
  kind: z.enum(findingKinds),
  entryId: z.uuid().nullable(),
  /** When the entry says it was written, and by whom. */
  at: z.iso.datetime().nullable(),
  actorName: z.string().nullable(),
  /** The first and last affected link. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  linkedAt: z.iso.datetime().nullable(),
});
export type ChainFinding = z.infer<typeof ChainFinding>;

export const ChainCheck = z.strictObject({
  /** Everything linked after this moment is intact; null if that is not known of anything. */
  since: z.iso.datetime().nullable(),
  /** Entries in the chain. */
  entries: z.int(),
  /** Entries that are older than the chain. */
  fromBefore: z.int(),
  /** Entries not in the chain yet. */
  waiting: z.int(),
  head: z.strictObject({ position: z.int(), hash: z.string() }).nullable(),
  findingCount: z.int(),
  /** The first few findings. */
  findings: z.array(ChainFinding),
});
export type ChainCheck = z.infer<typeof ChainCheck>;

export const checkAudit = endpoint({
  method: 'GET',
  path: '/api/audit/check',
  summary: 'Whether the audit log is unchanged, and since when',
  notes: ['Reads every entry. Only one check runs at a time.'],
  access: 'audit:read',
  response: ChainCheck,
  failure: 'Failed to check the audit log',
});

export const progressOfCheck = endpoint({
  method: 'GET',
  path: '/api/audit/check/progress',
  summary: 'Progress of the running audit log check',
  access: 'audit:read',
  response: z.strictObject({ isUnderWay: z.boolean(), done: z.int(), entries: z.int() }),
  failure: 'Failed to fetch the progress of the check',
});

export const checkUnderWay = 'The audit log is already being checked. Wait until the check finishes.';

/** The result in sentences, beginning with the conclusion; `instant` formats a moment. */
export function checkSentences(check: ChainCheck, instant: (moment: string) => string): string[] {
  const { since, entries, fromBefore, waiting, findings, findingCount } = check;
  const unlinked =
    waiting > 0 ? [`${countOf(waiting, 'entry is', 'entries are')} not yet added to the chain.`] : [];
  if (findingCount === 0) {
    if (since === null) return ['The log is being linked for the first time. Run the check again later.'];
    const older =
      fromBefore > 0
        ? [
            `${formatNumber(fromBefore)} of these entries are older than the chain. They are protected as they were when the chain started.`,
          ]
        : [];
    return [`Unchanged since ${instant(since)}: ${formatNumber(entries)} entries.`, ...older, ...unlinked];
  }
  const more = findingCount - findings.length;
  return [
    'The log was changed after it was written.',
    ...findings.map((finding) => findingSentence(finding, instant)),
    ...(more > 0 ? [`${formatNumber(more)} more problems.`] : []),
    since === null
      ? 'No part of the log can be confirmed as unchanged.'
      : `Unchanged since ${instant(since)}.`,
    ...unlinked,
  ];
}

function findingSentence(finding: ChainFinding, instant: (moment: string) => string): string {
  const { kind, entryId, at, actorName, from, to, linkedAt } = finding;
  const entry = `Entry ${entryId}${at ? ` of ${instant(at)}` : ''}${actorName ? ` by ${actorName}` : ''}`;
  const links = from === to ? `link ${from}` : `links ${from} to ${to}`;
  const when = linkedAt ? ` of ${instant(linkedAt)}` : '';
  const sentences: Record<typeof kind, string> = {
    'entry-changed': `${entry} was changed after it was written.`,
    'entry-removed': `${entry} was removed. It is recorded in ${links}${when}.`,
    'entry-forged': `${entry} was not written by Bilum. Someone added it directly to the database.`,
    'entry-added': `${entry} is not in the chain. The entry was added later, or its link was removed.`,
    'link-changed': `In the chain, ${links}${when} was changed.`,
    'links-missing': `${from === to ? 'Link' : 'Links'} ${from === to ? from : `${from} to ${to}`} of the chain ${from === to ? 'is' : 'are'} missing.`,
    'other-key': `In the chain, ${links}${when} was signed with another key and cannot be checked with this one.`,
    'cut-off': `The chain stops before ${links}${when}. Entries at the end of the log were removed.`,
    'memory-damaged':
      'The file that records the last link is damaged. The check cannot detect whether entries at the end of the log were removed.',
    'not-expected': 'No link has the expected hash. Links were removed, or the chain was rebuilt.',
  };
  return sentences[kind];
}
