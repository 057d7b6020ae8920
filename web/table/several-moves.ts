import type { LucideIcon } from 'lucide-react';
import { countOf, plural } from '#contract/engine/number-text.ts';
import type { Values } from '#contract/engine/fields.ts';
import { moveBetween, unmet, type Move, type Mover, type State } from '#contract/engine/moves.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useMovers } from '#web/page/use-mover.ts';
import { useSelection, type Selection } from './use-selection.ts';
import type { Versioned } from './use-several-steps.ts';

/** A move that is offered for several records at once. `from`: only of those in these states. */
export interface SeveralMove {
  to: State;
  from?: readonly State[];
  icon: LucideIcon;
  /** What they then are, where the state has no word: 'confirmed'. */
  become?: string;
}

/** A row of which the states, the version and the owner were asked for. */
export type Movable = Versioned & Values;

/** A list whose records are moved several at a time. */
export interface Several<Row> {
  resource: ResourceWith<'update'>;
  offered: readonly SeveralMove[];
  /** What a row is called: 'Mary Kila, 02/03/2026 – 15/03/2026'. */
  name: (row: Row) => string;
}

/** One of the moves, and those of the chosen rows of which this person may make it. */
export interface Moving<Row> extends SeveralMove {
  move: Move;
  rows: readonly Row[];
}

/** The rows to choose from: those of which this person may make one of the moves. */
export function useMovable<Row extends Movable>(several: Several<Row>, rows: readonly Row[]): Selection<Row> {
  const { resource, offered, name } = several;
  const moverOf = useMovers(resource);
  const mayMove = (row: Row) => offered.some((each) => possibleMove(resource, each, row, moverOf(row)));
  return useSelection(rows, (row) => (mayMove(row) ? `Select ${name(row)}` : null));
}

export function movingOf<Row extends Movable>(
  { resource, offered }: Several<Row>,
  chosen: readonly Row[],
  moverOf: (record: Values) => Mover,
): Moving<Row>[] {
  return offered.flatMap((each) => {
    const rows = chosen.filter((row) => possibleMove(resource, each, row, moverOf(row)));
    const [first] = rows;
    const move = first && possibleMove(resource, each, first, moverOf(first));
    return move ? [{ ...each, move, rows }] : [];
  });
}

function possibleMove(
  { moves, rights }: ResourceWith<'update'>,
  { to, from }: SeveralMove,
  row: Values,
  mover: Mover,
): Move | undefined {
  const state = moves?.states.find((each) => each === row[moves.field]);
  if (!moves || state === undefined || (from && !from.includes(state))) return undefined;
  const move = moveBetween(moves, state, to);
  const isAllowed = move && mover.reach(rights.update) !== null && !unmet(move.only ?? [], mover);
  return isAllowed ? move : undefined;
}

/** '3 timesheets are now Approved'. */
export function movedSentence(
  resource: ResourceWith<'update'>,
  count: number,
  { to, become = String(to) }: Pick<SeveralMove, 'to' | 'become'>,
): string {
  return `${counted(resource, count)} ${plural(count, 'is', 'are')} now ${become}`;
}

export function counted({ one, many }: ResourceWith<'update'>, count: number): string {
  return countOf(count, one, many);
}
