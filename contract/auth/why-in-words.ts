import { reachesTeam } from '../engine/access.ts';
import { fieldMeta } from '../engine/fields.ts';
import { shapeOf } from '../engine/sight.ts';
import { resourceNamed } from '../resources.ts';
import { rightsInWords } from './permission-words.ts';
import { deedOf } from './right-words.ts';
import type { FieldsOfClass, Held, Verdict, Why } from './why.ts';

/** Whether the person sees the record, and why or why not. */
export function sightInWords(why: Why): string {
  const [reading] = why.acts.filter(({ act }) => act === 'read');
  return reading ? verdictInWords(why, reading) : '';
}

/** What the person may do with the record beside seeing it, a sentence or two each. */
export function deedsInWords(why: Why): { isAllowed: boolean; sentence: string }[] {
  return why.acts
    .filter(({ act }) => act !== 'read')
    .map((verdict) => ({ isAllowed: verdict.isAllowed, sentence: verdictInWords(why, verdict) }));
}

export interface FieldsInWords {
  labels: string[];
  isSeen: boolean;
  /** 'Seen, and may be changed' */
  sentence: string;
}

/** What of a record somebody sees, by what opens it. */
export function fieldsInWords(why: Why): FieldsInWords[] {
  const resource = resourceNamed(why.record.resource);
  const shape = resource ? shapeOf(resource) : {};
  const labelOf = (name: string) => (shape[name] && fieldMeta(shape[name]).label) || [];
  const told = { seen: new Set<string>(), unseen: new Set<string>() };
  return why.fields.flatMap((group) => {
    const labels = [...new Set(group.names.flatMap(labelOf))];
    // A reference and the name of what it refers to are one to a reader.
    const before = group.isSeen ? told.seen : told.unseen;
    const left = labels.filter((label) => !before.has(label));
    if (left.length === 0 && labels.length > 0) return [];
    for (const label of left) before.add(label);
    const sentence = group.isSeen ? seenInWords(group) : unseenInWords(why, group);
    return { labels: left, isSeen: group.isSeen, sentence };
  });
}

/** What Bilum says to somebody, told to another. */
export function toldInWords(refusal: string): string {
  return `They would be told: “${refusal}”`;
}

const deeds = {
  read: { may: 'sees this', mayNot: 'does not see this' },
  update: { may: 'may change it', mayNot: 'may not change it' },
  remove: { may: 'may delete it', mayNot: 'may not delete it' },
} as const satisfies Record<Verdict['act'], { may: string; mayNot: string }>;

function verdictInWords(why: Why, verdict: Verdict): string {
  const { act, isAllowed } = verdict;
  const { name } = why.person;
  if (isAllowed)
    return `${name} ${deeds[act].may}. ${grantInWords(why, opening(verdict))}${nearnessInWords(why, verdict)}.`;
  return `${name} ${deeds[act].mayNot}. ${lackInWords(why, verdict)}`;
}

/** Of a right over one's own and one's team, the half that opens this. */
function opening({ held, because }: Verdict): Held {
  return held.reach === 'ownAndTeam' ? { ...held, reach: because } : held;
}

/** 'The role Supervisor lets people see the leave requests of their team' */
function grantInWords({ person }: Why, { right, reach, by }: Held): string {
  const [sentence = ''] = reach ? (rightsInWords({ [right]: reach })[0]?.sentences ?? []) : [];
  const said = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return by === 'everybody' ? `Everybody may ${said}` : `The role ${person.roleName} lets people ${said}`;
}

/** Of a right to all there is no more to say. */
function nearnessInWords(why: Why, { held, because }: Verdict): string {
  if (held.reach === 'all') return '';
  if (because === 'own') return ', and this is their own';
  return why.owner ? `, and ${lineInWords(why)}` : ', and this is somebody’s of their team';
}

/** 'John Bola reports to Peter Aua, who reports to Mary Kila' */
function lineInWords({ owner, line, person }: Why): string {
  const upTo = line.findIndex(({ employeeId }) => employeeId === person.employeeId);
  const above = upTo < 0 ? line : line.slice(0, upTo + 1);
  if (above.length === 0) return `${owner?.name} reports to nobody`;
  return `${owner?.name} reports to ${above.map(({ name }) => name).join(', who reports to ')}`;
}

const lackWords: Record<NonNullable<Verdict['lack']>, (why: Why, verdict: Verdict) => string> = {
  inactive: () => 'The account is not active: nobody signs in with it.',
  right: ({ person }, { held }) =>
    `The role ${person.roleName} does not have the right to ${deedOf(held.right)}.`,
  reach: (why, { held }) => `${grantInWords(why, held)}, and ${beyondInWords(why, held)}.`,
  veiled: (_why, { held }) =>
    `It is kept from whoever lacks the right to ${deedOf(held.right)} of everybody.`,
  kind: (why, { held }) => `${grantInWords(why, held)}, and this is none of those.`,
  unread: () => 'Nobody changes what they do not see.',
  rule: (_why, { refusal }) => toldInWords(refusal ?? ''),
};

function lackInWords(why: Why, verdict: Verdict): string {
  return verdict.lack ? lackWords[verdict.lack](why, verdict) : '';
}

/** Why the record is further away than a right reaches. */
function beyondInWords(why: Why, { reach }: Held): string {
  const { owner, person } = why;
  if (!owner) return reachesTeam(reach) ? 'this is nobody’s of their team' : 'this is not their own';
  if (owner.employeeId === person.employeeId)
    return reach === 'team' ? 'this is their own' : 'this is about them, but not theirs as it stands';
  if (reach === 'own' || reach === null) return `this is ${owner.name}’s`;
  return `${owner.name} is not in that team: ${lineInWords(why)}`;
}

function seenInWords({ isChanged }: FieldsOfClass): string {
  if (isChanged === null) return 'Seen; nobody changes it';
  return isChanged ? 'Seen, and may be changed' : 'Seen, and may not be changed';
}

function unseenInWords(why: Why, { held }: FieldsOfClass): string {
  if (!held.reach) return `Not seen: this needs the right to ${deedOf(held.right)}`;
  return `Not seen. ${grantInWords(why, held)}, and ${beyondInWords(why, held)}`;
}
