import { includesTeam } from '../engine/access.ts';
import { fieldMeta } from '../engine/fields.ts';
import { shapeOf } from '../engine/field-access.ts';
import { resourceNamed } from '../resources.ts';
import { describePermissions } from './describe-permissions.ts';
import { verbPhraseOf } from './permission-terms.ts';
import type { FieldsOfClass, Held, AccessDecision, Why } from './why.ts';

/** Whether the person sees the record, and the reason. */
export function describeFieldAccess(why: Why): string {
  const [reading] = why.acts.filter(({ act }) => act === 'read');
  return reading ? describeDecision(why, reading) : '';
}

/** What else the person may do with the record, in one or two sentences each. */
export function describeVerbPhrases(why: Why): { isAllowed: boolean; sentence: string }[] {
  return why.acts
    .filter(({ act }) => act !== 'read')
    .map((decision) => ({ isAllowed: decision.isAllowed, sentence: describeDecision(why, decision) }));
}

export interface describeFields {
  labels: string[];
  isSeen: boolean;
  /** For example 'Visible and can be changed'. */
  sentence: string;
}

/** The fields of the record that the person sees, grouped by the permission that opens them. */
export function describeFields(why: Why): describeFields[] {
  const resource = resourceNamed(why.record.resource);
  const shape = resource ? shapeOf(resource) : {};
  const labelOf = (name: string) => (shape[name] && fieldMeta(shape[name]).label) || [];
  const listed = { seen: new Set<string>(), unseen: new Set<string>() };
  return why.fields.flatMap((group) => {
    const labels = [...new Set(group.names.flatMap(labelOf))];
    // A reference and the name that it refers to are shown as one field.
    const before = group.isSeen ? listed.seen : listed.unseen;
    const left = labels.filter((label) => !before.has(label));
    if (left.length === 0 && labels.length > 0) return [];
    for (const label of left) before.add(label);
    const sentence = group.isSeen ? describeSeen(group) : describeUnseen(why, group);
    return { labels: left, isSeen: group.isSeen, sentence };
  });
}

/** Quotes a message that another person would see. */
export function quoteMessage(refusal: string): string {
  return `The person would see: “${refusal}”`;
}

const verbPhrases = {
  read: { may: 'can see this', mayNot: 'cannot see this' },
  update: { may: 'can change this record', mayNot: 'cannot change this record' },
  remove: { may: 'can delete this record', mayNot: 'cannot delete this record' },
} as const satisfies Record<AccessDecision['act'], { may: string; mayNot: string }>;

function describeDecision(why: Why, decision: AccessDecision): string {
  const { act, isAllowed } = decision;
  const { name } = why.person;
  if (isAllowed)
    return `${name} ${verbPhrases[act].may}. ${describeGrant(why, effectivePermission(decision))}${describeRelation(why, decision)}.`;
  return `${name} ${verbPhrases[act].mayNot}. ${describeLack(why, decision)}`;
}

/** The part of `ownAndTeam` that actually allows the action. */
function effectivePermission({ held, because }: AccessDecision): Held {
  return held.reach === 'ownAndTeam' ? { ...held, reach: because } : held;
}

/** For example 'The role Supervisor lets people see the leave requests of their team'. */
function describeGrant({ person }: Why, { right, reach, by }: Held): string {
  const [sentence = ''] = reach ? (describePermissions({ [right]: reach })[0]?.sentences ?? []) : [];
  const phrase = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return by === 'everybody' ? `Everyone can ${phrase}` : `The role ${person.roleName} lets people ${phrase}`;
}

/** A permission for all records needs no further explanation. */
function describeRelation(why: Why, { held, because }: AccessDecision): string {
  if (held.reach === 'all') return '';
  if (because === 'own') return ', and this is their own record';
  return why.owner
    ? `, and ${describeSupervisors(why)}`
    : ', and this record belongs to someone in their team';
}

/** For example 'John Bola reports to Peter Aua, who reports to Mary Kila'. */
function describeSupervisors({ owner, line, person }: Why): string {
  const upTo = line.findIndex(({ employeeId }) => employeeId === person.employeeId);
  const above = upTo < 0 ? line : line.slice(0, upTo + 1);
  if (above.length === 0) return `${owner?.name} has no supervisor`;
  return `${owner?.name} reports to ${above.map(({ name }) => name).join(', who reports to ')}`;
}

const lackWords: Record<
  NonNullable<AccessDecision['lack']>,
  (why: Why, decision: AccessDecision) => string
> = {
  inactive: () => 'This account is inactive and cannot sign in.',
  right: ({ person }, { held }) =>
    `The role ${person.roleName} does not have permission to ${verbPhraseOf(held.right)}.`,
  reach: (why, { held }) => `${describeGrant(why, held)}, but ${describeOutOfScope(why, held)}.`,
  veiled: (_why, { held }) =>
    `To see this record, a role needs permission to ${verbPhraseOf(held.right)} for everyone.`,
  kind: (why, { held }) => `${describeGrant(why, held)}, but this record is not one of those.`,
  unread: () => 'A person cannot change a record that they cannot see.',
  rule: (_why, { refusal }) => quoteMessage(refusal ?? ''),
};

function describeLack(why: Why, decision: AccessDecision): string {
  return decision.lack ? lackWords[decision.lack](why, decision) : '';
}

/** Why the record is outside the permission's scope. */
function describeOutOfScope(why: Why, { reach }: Held): string {
  const { owner, person } = why;
  if (!owner)
    return includesTeam(reach)
      ? 'this record does not belong to anyone in their team'
      : 'this record is not their own';
  if (owner.employeeId === person.employeeId)
    return reach === 'team'
      ? 'this record is their own'
      : 'this record is about them and not visible to them yet';
  if (reach === 'own' || reach === null) return `this record belongs to ${owner.name}`;
  return `${owner.name} is not in the team of ${person.name}: ${describeSupervisors(why)}`;
}

function describeSeen({ isChanged }: FieldsOfClass): string {
  if (isChanged === null) return 'Visible, and read-only for everyone';
  return isChanged ? 'Visible and can be changed' : 'Visible but cannot be changed';
}

function describeUnseen(why: Why, { held }: FieldsOfClass): string {
  if (!held.reach) return `Hidden: needs permission to ${verbPhraseOf(held.right)}`;
  return `Hidden. ${describeGrant(why, held)}, but ${describeOutOfScope(why, held)}`;
}
