import { confirmedMinutes, reauthenticationWords } from './reauthentication.ts';
import { fieldMeta, type Shape } from './fields.ts';
import type { Condition, Lock, Transition, Transitions, State } from './transitions.ts';

interface Described {
  fields: Shape;
  transitions: Transitions | null;
  reauthenticateFor: readonly string[];
}

/** What the API description of a change says besides its summary, one rule per line. */
export function notesOf({ fields, transitions, reauthenticateFor }: Described): {
  notes?: readonly string[];
} {
  const confirmed = reauthenticateFor.map((field) => labelIn(fields, field)).join(', ');
  const notes = [
    ...(transitions ? describeTransitions(transitions, fields) : []),
    ...(confirmed === '' ? [] : [`To change ${confirmed}: ${reauthenticationWords.note}`]),
  ];
  return notes.length > 0 ? { notes } : {};
}

/** The transitions of a resource, one per line. */
function describeTransitions(transitions: Transitions, fields: Shape): string[] {
  const labelOf = (field: string) => labelIn(fields, field);
  const { field, initial, lock } = transitions;
  return [
    `${labelOf(field)} of a new record: ${listStates(initial.in)}.`,
    ...transitions.list.map((transition) => `${labelOf(field)} ${describeTransition(transition, labelOf)}.`),
    ...(lock
      ? [`${labelOf(field)} ${listStates(lock.in)} locks the record${describeLock(lock, labelOf)}.`]
      : []),
  ];
}

type LabelOf = (field: string) => string;

function describeTransition(
  { from, to, label, only = [], reason, fields = [], isAlone, reauthenticate }: Transition,
  labelOf: LabelOf,
): string {
  return [
    `${listStates(from)} to ${listStates([to])}`,
    label && `('${label}')`,
    only.length > 0 && `: ${only.map(condition).join(', ')}`,
    reauthenticate && `, confirmed in the last ${confirmedMinutes} minutes`,
    reason && `, with ${labelOf(reason)}`,
    fields.length > 0 && `, and ${fields.map(labelOf).join(', ')} can be sent with the change`,
    isAlone && ', and no other fields can be sent with the change',
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/ (?=[:,])/g, '');
}

function condition(each: Condition): string {
  if ('not' in each)
    return each.not === 'owner' ? 'not on their own record' : 'not by the person who prepared the record';
  if ('notOnlyForTeam' in each)
    return `not by a person with the permission ${each.notOnlyForTeam} for their team`;
  return `with the permission ${each.right}${each.scope ? ` for ${each.scope}` : ''}`;
}

function describeLock({ except = [], unlocks: opens = [], bypassedBy }: Lock, labelOf: LabelOf): string {
  return [
    except.length > 0 && ` except ${except.map(labelOf).join(', ')}`,
    opens.length > 0 && `, unless the status changes to ${listStates(opens)}`,
    bypassedBy && `, except for people with the permission ${bypassedBy} for the record`,
  ]
    .filter(Boolean)
    .join('');
}

function listStates(states: readonly State[]): string {
  return states.map(String).join(', ');
}

function labelIn(fields: Shape, field: string): string {
  const schema = fields[field];
  return schema ? fieldMeta(schema).label : field;
}
