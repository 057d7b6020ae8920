import { useRef, useState, type ReactNode } from 'react';
import type { Values } from '#contract/engine/fields.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { toastDone } from '#web/engine/queries.ts';
import { useMovers } from '#web/page/use-mover.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  counted,
  movedSentence,
  movingOf,
  type Movable,
  type Moving,
  type Bulk,
} from './bulk-transitions.ts';
import { SelectionBar } from './selection-bar.tsx';
import { BulkRefused } from './bulk-refused.tsx';
import type { Selection } from './use-selection.ts';
import { useBulkSteps, type Outcome } from './use-bulk-steps.ts';

const AskReason = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).AskReason);

interface Asking<Row> {
  moving: Moving<Row>;
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

interface BulkTransitionProps<Row extends Movable> {
  several: Bulk<Row>;
  selection: Pick<Selection<Row>, 'rows' | 'all' | 'toggleAll' | 'clear'>;
  /** Asks in its own way before a transition is made. */
  ask?: (asking: Asking<Row>) => ReactNode;
  /** A hint for the reason of a transition. */
  reasonHint?: string;
  /** Further actions for them. */
  children?: ReactNode;
}

/** The transitions that the selected rows have in common. */
export function BulkTransition<Row extends Movable>(props: BulkTransitionProps<Row>) {
  const { several, selection, ask, reasonHint, children } = props;
  const { resource, name } = several;
  const transitions = movingOf(several, selection.rows, useMovers(resource));
  const { send, isSending } = useBulkSteps<Row>(resource);
  const [asking, setAsking] = useState<Moving<Row> | null>(null);
  const [outcome, setOutcome] = useState<(Outcome<Row> & { moving: Moving<Row> }) | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function make(moving: Moving<Row>, changed: Values) {
    if (!ask) setAsking(null);
    const result = await send(moving.rows, changed);
    if (!result) return;
    setAsking(null);
    leave();
    setOutcome(result.refused.length > 0 ? { ...result, moving } : null);
    if (result.count > 0) toastDone(movedSentence(resource, result.count, moving), result.undoneAs);
  }

  function begin(moving: Moving<Row>) {
    if (ask ?? moving.transition.reason ?? moving.transition.confirm) setAsking(moving);
    else makePlain(moving);
  }

  function makePlain(moving: Moving<Row>) {
    void make(moving, { [resource.transitions?.field ?? '']: moving.to });
  }

  /** The buttons disappear with the selection, so the focus moves to their place. */
  function leave() {
    selection.clear();
    place.current?.focus();
  }

  return (
    <>
      <SelectionBar
        label={`Selected ${resource.plural}`}
        selection={selection}
        progress={isSending ? 'Saving...' : undefined}
        place={place}
        onLeave={leave}
      >
        {children}
        {transitions.map((moving, index) => (
          <Button
            key={String(moving.to)}
            icon={moving.icon}
            variant={index === transitions.length - 1 ? 'primary' : 'secondary'}
            disabled={isSending}
            onClick={() => begin(moving)}
          >
            {moving.transition.label} {moving.rows.length}
          </Button>
        ))}
      </SelectionBar>
      {outcome && (
        <BulkRefused
          done={outcome.count > 0 ? movedSentence(resource, outcome.count, outcome.moving) : null}
          refused={outcome.refused.map(({ row, why }) => ({ id: row.id, name: name(row), why }))}
          onDismiss={() => setOutcome(null)}
        />
      )}
      {asking &&
        ask?.({
          moving: asking,
          isSending,
          onConfirm: () => makePlain(asking),
          onClose: () => setAsking(null),
        })}
      {asking?.transition.confirm && (
        <ConfirmDialog
          open
          title={`${asking.transition.label} ${counted(resource, asking.rows.length)}?`}
          description={asking.transition.confirm.consequence}
          confirmLabel={`${asking.transition.label} ${asking.rows.length}`}
          variant="primary"
          onConfirm={() => makePlain(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.transition.reason && (
        <AskReason
          resource={resource}
          to={asking.to}
          title={`${asking.transition.label} ${counted(resource, asking.rows.length)}`}
          {...(reasonHint && { hint: reasonHint })}
          label={`${asking.transition.label} ${asking.rows.length}`}
          onReason={(moved) => void make(asking, moved)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
