import { fieldMeta, type Shape } from './fields.ts';
import type { Condition, Lock, Move, Moves, State } from './moves.ts';

/** The moves of a resource as its description tells them, a line each. */
export function movesInWords(moves: Moves, fields: Shape): string[] {
  const labelOf = (field: string) => labelIn(fields, field);
  const { field, born, lock } = moves;
  return [
    `${labelOf(field)} of a new record: ${inWords(born.in)}.`,
    ...moves.moves.map((move) => `${labelOf(field)} ${told(move, labelOf)}.`),
    ...(lock ? [`${labelOf(field)} ${inWords(lock.in)} locks the record${lockTold(lock, labelOf)}.`] : []),
  ];
}

type LabelOf = (field: string) => string;

function told({ from, to, label, only = [], reason, fields = [], isAlone }: Move, labelOf: LabelOf): string {
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
  return `with the right ${each.right}${each.reach ? ` over ${each.reach}` : ''}`;
}

function lockTold({ except = [], opens = [], notFor }: Lock, labelOf: LabelOf): string {
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
