import { describe, expect, it } from 'vitest';
import {
  isWithinRights,
  type Condition,
  type Mover,
  type Transitions,
  type State,
} from './engine/transitions.ts';
import { resources } from './resources.ts';

const moved = resources.flatMap(({ name, transitions: moves }) => (moves ? [[name, moves] as const] : []));

/** Confirmed in their own dialogs, which describe the consequence for the record. */
const askedApart: Readonly<Record<string, readonly string[]>> = { stocktakes: ['Approve and Adjust'] };

/** Whether transitions lead from one state to another, in any number of steps. */
function leads(moves: Transitions, from: State, to: State, passed: readonly State[] = []): boolean {
  if (from === to) return true;
  const next = moves.list.filter((move) => move.from.includes(from)).map((move) => move.to);
  return next
    .filter((state) => !passed.includes(state))
    .some((state) => leads(moves, state, to, [...passed, from]));
}

describe('the button of an irreversible transition asks for confirmation or a reason', () => {
  it.each(moved)('%s', (name, moves) => {
    const final = moves.list.filter(
      ({ from, to, label }) => label && from.some((state) => !leads(moves, to, state)),
    );
    const silent = final.filter(({ confirm: asks, reason }) => !asks && !reason).map(({ label }) => label);
    expect(silent).toEqual(askedApart[name] ?? []);
  });
});

describe('showing a transition to someone who may not make it', () => {
  const decides: Condition = {
    right: 'payroll:approve',
    scope: 'all',
    message: 'Your role does not allow it.',
  };
  const notOwn: Condition = { not: 'owner', message: 'Nobody approves their own.' };
  const notPrepared: Condition = { not: 'preparer', message: 'Nobody approves what they prepared.' };
  const who = (given: Partial<Mover>): Mover => ({
    isOwner: false,
    isPreparer: false,
    scope: () => 'all',
    ...given,
  });

  it.each<[string, Mover, boolean]>([
    ['whoever has the right', who({}), true],
    ['the owner who has it', who({ isOwner: true }), true],
    ['the preparer who has it', who({ isPreparer: true }), true],
    ['one whose right reaches less', who({ scope: () => 'team' }), false],
    ['the owner without it', who({ isOwner: true, scope: () => null }), false],
  ])('to %s: %s', (_who, mover, isShown) => {
    expect(isWithinRights([decides, notOwn, notPrepared], mover)).toBe(isShown);
    expect(isWithinRights([notPrepared, notOwn, decides], mover)).toBe(isShown);
  });

  it('is always done without conditions', () => {
    expect(isWithinRights([], who({ scope: () => null }))).toBe(true);
  });
});
