import type { LeaveColour } from '#contract/hr/leave-types.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { Absence } from './absences.ts';

/** How the days of a leave type are shown. The letter or the name always stands on the colour. */
interface LeaveLook {
  letter: string;
  tone: Tone;
}

/** By the name of the leave type, in the order of the types. */
export type LeaveLooks = ReadonlyMap<string, LeaveLook>;

const tones: Record<LeaveColour, Tone> = {
  Blue: 'blue',
  Green: 'green',
  Amber: 'amber',
  Red: 'red',
  Grey: 'grey',
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

export function lookOf(absence: Absence, looks: LeaveLooks): string {
  if (absence.kind === 'training') return 'border-accent-line bg-accent-soft text-accent-ink';
  if (absence.kind === 'mark') return 'border-edge bg-surface text-ink-muted';
  const tone = (absence.leaveType !== null && looks.get(absence.leaveType)?.tone) || 'grey';
  return absence.isPending ? `${outlined[tone]} ${hatched} ${hatches[tone]}` : solid[tone];
}

/** Letters that are not those of a leave type. */
const taken = { training: 'T', Absent: 'X', Leave: 'L' } as const;

/** A letter for each leave type, or two where another has the first one, and its colour. */
export function leaveLooks(types: readonly { name: string; colour: LeaveColour }[]): LeaveLooks {
  const used = new Set<string>(Object.values(taken));
  const looks = new Map<string, LeaveLook>();
  for (const { name, colour } of types) {
    const [one = '?', two = ''] = name;
    const letter = used.has(one.toUpperCase()) ? one.toUpperCase() + two.toLowerCase() : one.toUpperCase();
    used.add(letter);
    looks.set(name, { letter, tone: tones[colour] });
  }
  return looks;
}

/** On a bar that has no room for a word. */
export function letterOf(absence: Absence, looks: LeaveLooks): string {
  if (absence.kind === 'training') return taken.training;
  if (absence.kind === 'mark') return taken[absence.status];
  return (absence.leaveType !== null && looks.get(absence.leaveType)?.letter) || taken.Leave;
}
