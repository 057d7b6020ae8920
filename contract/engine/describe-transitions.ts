import { fieldMeta, type Shape } from './fields.ts';
import type { Condition, Lock, Transition, Transitions, State } from './transitions.ts';

/** The moves of a resource as its description tells them, a line each. */
export function describeTransitions(transitions: Transitions, fields: Shape): string[] {
  const labelOf = (field: string) => labelIn(fields, field);
  const { field, initial, lock } = transitions;
  return [
    `${labelOf(field)} of a new record: ${inWords(initial.in)}.`,
    ...transitions.list.map((transition) => `${labelOf(field)} ${told(transition, labelOf)}.`),
    ...(lock ? [`${labelOf(field)} ${inWords(lock.in)} locks the record${lockTold(lock, labelOf)}.`] : []),
  ];
}

type LabelOf = (field: string) => string;

function told(
  { from, to, label, only = [], reason, fields = [], isAlone }: Transition,
  labelOf: LabelOf,
): string {
  return [
    `${inWords(from)} to ${inWords([to])}`,
    label && `('${label}')`,
    only.length > 0 && `: ${only.map(condition).join(', ')}`,
    reason && `, with ${labelOf(reason)}`,
    fields.length > 0 && `, and ${fields.map(labelOf).join(', ')} may be given with it`,
    isAlone && ', and nothing else with it',
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/ (?=[:,])/g, '');
}

function condition(each: Condition): string {
  if ('not' in each) return each.not === 'owner' ? 'not on what is their own' : 'not by who prepared it';
  if ('notLeading' in each) return `not by whose right ${each.notLeading} reaches their team`;
  return `with the right ${each.right}${each.scope ? ` over ${each.scope}` : ''}`;
}

function lockTold({ except = [], unlocks: opens = [], notFor }: Lock, labelOf: LabelOf): string {
  return [
    except.length > 0 && ` but for ${except.map(labelOf).join(', ')}`,
    opens.length > 0 && `, unless it goes to ${inWords(opens)}`,
    notFor && `, and not for who has the right ${notFor} over it`,
  ]
    .filter(Boolean)
    .join('');
}

function inWords(states: readonly State[]): string {
  return states.map(String).join(', ');
}

function labelIn(fields: Shape, field: string): string {
  const schema = fields[field];
  return schema ? fieldMeta(schema).label : field;
}
