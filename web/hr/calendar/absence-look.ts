import type { Tone } from '#web/ui/badge.tsx';
import type { Absence } from './absences.ts';

/** The colour of a leave type. Its letter or name always stands on it. */
export function toneOfLeave(leaveType: string | null): Tone {
  return (leaveType !== null && tonesOfDelivered[leaveType]) || (leaveType === null ? 'grey' : 'green');
}

const tonesOfDelivered: Readonly<Record<string, Tone>> = {
  Annual: 'blue',
  Sick: 'amber',
  Emergency: 'red',
  Unpaid: 'grey',
};

const solid: Record<Tone, string> = {
  green: 'border-green-line bg-green-soft text-green-ink',
  amber: 'border-amber-line bg-amber-soft text-amber-ink',
  red: 'border-red-line bg-red-soft text-red-ink',
  blue: 'border-blue-line bg-blue-soft text-blue-ink',
  grey: 'border-grey-line bg-grey-soft text-grey-ink',
};

const outlined: Record<Tone, string> = {
  green: 'border-green-solid text-green-ink',
  amber: 'border-amber-solid text-amber-ink',
  red: 'border-red-solid text-red-ink',
  blue: 'border-blue-solid text-blue-ink',
  grey: 'border-grey-solid text-grey-ink',
};

/** Requests are hatched and have a dashed outline. */
const hatched =
  'border-dashed bg-surface bg-[repeating-linear-gradient(135deg,transparent_0_4px,var(--hatch)_4px_5px)]';

const hatches: Record<Tone, string> = {
  green: '[--hatch:var(--green-line)]',
  amber: '[--hatch:var(--amber-line)]',
  red: '[--hatch:var(--red-line)]',
  blue: '[--hatch:var(--blue-line)]',
  grey: '[--hatch:var(--grey-line)]',
};

export function lookOf(absence: Absence): string {
  if (absence.kind === 'training') return 'border-accent-line bg-accent-soft text-accent-ink';
  if (absence.kind === 'mark') return 'border-edge bg-surface text-ink-muted';
  const tone = toneOfLeave(absence.leaveType);
  return absence.isPending ? `${outlined[tone]} ${hatched} ${hatches[tone]}` : solid[tone];
}

/** Letters that are not those of a leave type. */
const taken = { training: 'T', Absent: 'X', Leave: 'L' } as const;

/** A letter for each leave type, or two where another has the first one. */
export function leaveLetters(leaveTypes: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set<string>(Object.values(taken));
  const letters = new Map<string, string>();
  for (const name of leaveTypes) {
    const [one = '?', two = ''] = name;
    const letter = used.has(one.toUpperCase()) ? one.toUpperCase() + two.toLowerCase() : one.toUpperCase();
    used.add(letter);
    letters.set(name, letter);
  }
  return letters;
}

/** On a bar that has no room for a word. */
export function letterOf(absence: Absence, letters: ReadonlyMap<string, string>): string {
  if (absence.kind === 'training') return taken.training;
  if (absence.kind === 'mark') return taken[absence.status];
  return (absence.leaveType !== null && letters.get(absence.leaveType)) || taken.Leave;
}
