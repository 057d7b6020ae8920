/** The columns of every table of expectations, in this order. */
export const askers = [
  'nobody',
  'Administrator',
  'HR Officer',
  'Supervisor',
  'Finance Officer',
  'Training Coordinator',
  'Asset & Fleet Officer',
  'Storekeeper',
  'Employee',
  'Auditor',
] as const;
export type Asker = (typeof askers)[number];

/**
 * `own` belongs to the asker, `team` to somebody below them in the supervisor line, `other` to neither;
 * `any` is a record that belongs to nobody, `missing` does not exist, `-` needs no record.
 */
export const targets = ['own', 'team', 'other', 'any', 'missing', '-'] as const;
export type Target = (typeof targets)[number];

export interface Case {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Of several cases of one route: what is asked of it (`approve`), or the state of the record (`draft`). */
  variant: string;
  target: Target;
  asker: Asker;
  /** A status; for a list, which records are in it: `own`, `team` (and own) or `all`. */
  expected: string;
}

/** One case for each asker of each line: `GET /api/assets/:id own 401 200 …`, `PUT /api/payroll/:id#approve …`. */
export function casesOf(table: string): Case[] {
  return linesOf(table).flatMap((words) => {
    const [method = '', asked = '', target = '', ...cells] = words;
    const [path = '', variant = ''] = asked.split('#');
    if (!isMethod(method) || !isTarget(target) || cells.length !== askers.length)
      throw new Error(`Not a line of expectations: ${words.join(' ')}`);
    return askers.map((asker, index) => {
      const expected = cells[index] ?? '';
      return { method, path, variant, target, asker, expected };
    });
  });
}

/** The words of each line; empty lines and those that begin with # are for the reader. */
export function linesOf(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
}

function isMethod(word: string): word is Case['method'] {
  return ['GET', 'POST', 'PUT', 'DELETE'].includes(word);
}

export function isTarget(word: string): word is Target {
  return targets.some((target) => target === word);
}
