import { Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { classRights, type Permissions } from '#contract/engine/access.ts';
import { fieldMeta, type Shape, type Values } from '#contract/engine/fields.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { severalAtMost } from '#contract/engine/several.ts';
import { readAllPages, toastDone, toastFailure } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { counted } from './several-moves.ts';
import { SeveralRefused } from './several-refused.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { useSeveralSteps, type Outcome, type Versioned } from './use-several-steps.ts';

const ChangeField = lazyPart(async () => (await import('./change-field.tsx')).ChangeField);

type Listed = ResourceWith<'list' | 'update'>;

interface SeveralOf<Row> {
  resource: Listed;
  list: { rows: readonly Row[]; asked: ListQuery; total: number };
  /** What a row is called: 'Mary Kila'. */
  name: (row: Row) => string;
  /** What else can be done with the chosen rows. */
  others?: (rows: readonly Row[]) => ReactNode;
}

/**
 * Lets the rows of a list be chosen, for whoever may change several of them or has something else to do with them: to
 * be given to its table.
 */
export function useSeveral<Row extends Versioned>({ resource, list, name, others }: SeveralOf<Row>) {
  const fields = changeable(resource, useRights());
  const selection = useSelection(list.rows, (row) => `Select ${name(row)}`);
  const asked = JSON.stringify(list.asked);
  const [beyondOf, setBeyondOf] = useState<string | null>(null);
  // Of another list it would be another choice.
  if (beyondOf !== null && beyondOf !== asked) {
    setBeyondOf(null);
    selection.clear();
  }
  if (fields.length === 0 && !others) return {};

  async function chooseBeyond() {
    try {
      selection.chooseBeyond(await readAllPages<Row>(resource, list.asked));
      setBeyondOf(asked);
    } catch (error) {
      toastFailure(error, resource.list.failure);
    }
  }

  const isMore = list.total > list.rows.length && list.total <= severalAtMost && beyondOf === null;
  return {
    selection,
    selectionBar: (
      <ChangeSeveral
        resource={resource}
        fields={fields}
        selection={selection}
        name={name}
        beyond={isMore ? { count: list.total, choose: () => void chooseBeyond() } : null}
      >
        {others?.(selection.rows)}
      </ChangeSeveral>
    ),
  };
}

/** The fields that this person may change of several; the reason of a move goes with it. */
function changeable({ several, fields, rights, moves }: Listed, held: Permissions): string[] {
  const shape: Shape = fields;
  const reasons = moves?.moves.flatMap(({ reason }) => reason ?? []) ?? [];
  return several.filter((field) => {
    const fieldClass = (shape[field] && fieldMeta(shape[field]).class) ?? 'public';
    const right = fieldClass === 'public' ? rights.update : classRights[fieldClass].update;
    return held[right] !== undefined && !reasons.includes(field);
  });
}

interface ChangeSeveralProps<Row> {
  resource: Listed;
  fields: readonly string[];
  selection: Selection<Row>;
  name: (row: Row) => string;
  beyond: { count: number; choose: () => void } | null;
  children: ReactNode;
}

function ChangeSeveral<Row extends Versioned>(props: ChangeSeveralProps<Row>) {
  const { resource, fields, selection, name, beyond, children } = props;
  const { send, isSending } = useSeveralSteps<Row>(resource);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function change(values: Values) {
    const became = await send(selection.rows, values);
    if (!became) return;
    setAsking(false);
    setOutcome(became.refused.length > 0 ? became : null);
    // What was refused stays chosen, for another try.
    selection.choose(became.refused.map(({ row }) => row.id));
    if (became.refused.length === 0) place.current?.focus();
    if (became.count > 0) toastDone(changedSentence(resource, became.count), became.undoneAs);
  }

  function leave() {
    selection.clear();
    place.current?.focus();
  }

  return (
    <>
      <SelectionBar
        label={`Selected ${resource.called.several}`}
        selection={selection}
        progress={isSending ? 'Saving...' : undefined}
        place={place}
        onLeave={leave}
        beyond={beyond}
      >
        {children}
        {fields.length > 0 && (
          <Button variant="primary" icon={Pencil} disabled={isSending} onClick={() => setAsking(true)}>
            Change...
          </Button>
        )}
      </SelectionBar>
      {outcome && (
        // The bar lies over what follows it.
        <div className={selection.rows.length > 0 ? 'pt-17' : undefined}>
          <SeveralRefused
            done={outcome.count > 0 ? changedSentence(resource, outcome.count) : null}
            refused={outcome.refused.map(({ row, why }) => ({ id: row.id, name: name(row), why }))}
            onDismiss={() => setOutcome(null)}
          />
        </div>
      )}
      {isAsking && (
        <ChangeField
          resource={resource}
          fields={fields}
          rows={selection.rows}
          isBusy={isSending}
          onValues={(values) => void change(values)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** '3 employees were changed' */
function changedSentence(resource: Listed, count: number): string {
  return `${counted(resource, count)} ${count === 1 ? 'was' : 'were'} changed`;
}
