import type { LucideIcon } from 'lucide-react';
import { countOf, plural } from '#contract/engine/number-text.ts';
import type { Values } from '#contract/engine/fields.ts';
import {
  transitionBetween,
  unmet,
  type Transition,
  type Mover,
  type State,
} from '#contract/engine/transitions.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useMovers } from '#web/page/use-mover.ts';
import { useSelection, type Selection } from './use-selection.ts';
import type { Versioned } from './use-bulk-steps.ts';

/** A bulk transition. `from`: only records in these states. */
export interface BulkTransitionChoice {
  to: State;
  from?: readonly State[];
  icon: LucideIcon;
  /** The new state in words, if it has none: 'confirmed'. */
  become?: string;
}

/** A row with its states, version and owner. */
export type Movable = Versioned & Values;

/** A list with bulk transitions. */
export interface Bulk<Row> {
  resource: ResourceWith<'update'>;
  offered: readonly BulkTransitionChoice[];
  /** The name of a row: 'Mary Kila, 02/03/2026 – 15/03/2026'. */
  name: (row: Row) => string;
}

/** A transition and the selected rows for which the user may make it. */
export interface Moving<Row> extends BulkTransitionChoice {
  transition: Transition;
  rows: readonly Row[];
}

/** The rows that can be selected: those with a transition the user may make. */
export function useMovable<Row extends Movable>(several: Bulk<Row>, rows: readonly Row[]): Selection<Row> {
  const { resource, offered, name } = several;
  const moverOf = useMovers(resource);
  const mayTransition = (row: Row) =>
    offered.some((each) => possibleTransition(resource, each, row, moverOf(row)));
  return useSelection(rows, (row) => (mayTransition(row) ? `Select ${name(row)}` : null));
}

export function movingOf<Row extends Movable>(
  { resource, offered }: Bulk<Row>,
  chosen: readonly Row[],
  moverOf: (record: Values) => Mover,
): Moving<Row>[] {
  return offered.flatMap((each) => {
    const rows = chosen.filter((row) => possibleTransition(resource, each, row, moverOf(row)));
    const [first] = rows;
    const transition = first && possibleTransition(resource, each, first, moverOf(first));
    return transition ? [{ ...each, transition, rows }] : [];
  });
}

function possibleTransition(
  { transitions, rights }: ResourceWith<'update'>,
  { to, from }: BulkTransitionChoice,
  row: Values,
  mover: Mover,
): Transition | undefined {
  const state = transitions?.states.find((each) => each === row[transitions.field]);
  if (!transitions || state === undefined || (from && !from.includes(state))) return undefined;
  const transition = transitionBetween(transitions, state, to);
  const isAllowed = transition && mover.scope(rights.update) !== null && !unmet(transition.only ?? [], mover);
  return isAllowed ? transition : undefined;
}

/** For example '3 timesheets are now Approved'. */
export function movedSentence(
  resource: ResourceWith<'update'>,
  count: number,
  { to, become = String(to) }: Pick<BulkTransitionChoice, 'to' | 'become'>,
): string {
  return `${counted(resource, count)} ${plural(count, 'is', 'are')} now ${become}`;
}

export function counted({ singular: one, plural: many }: ResourceWith<'update'>, count: number): string {
  return countOf(count, one, many);
}
