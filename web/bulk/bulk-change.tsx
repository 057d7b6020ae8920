import { Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { plural } from '#contract/engine/number-text.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { toastDone } from '#web/engine/queries.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { counted } from './bulk-transitions.ts';
import { BulkRefused } from './bulk-refused.tsx';
import type { Selection } from './use-selection.ts';
import { useBulkSteps, type Outcome, type Versioned } from './use-bulk-steps.ts';

const ChangeField = lazyPart(async () => (await import('./change-field.tsx')).ChangeField);

type Listed = ResourceWith<'list' | 'update'>;

interface BulkChangeProps {
  resource: Listed;
  fields: readonly string[];
  selection: Pick<Selection<Versioned>, 'rows' | 'all' | 'toggleAll' | 'choose' | 'clear'>;
  /** The name of a row. */
  name(row: Versioned): string;
  beyond: { count: number; choose: () => void } | null;
  children: ReactNode;
}

/** Bulk actions for the selected rows, and changing a field in all of them. */
export function BulkChange(props: BulkChangeProps) {
  const { resource, fields, selection, name, beyond, children } = props;
  const { send, isSending } = useBulkSteps<Versioned>(resource);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Versioned> | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function change(values: Values) {
    const result = await send(selection.rows, values);
    if (!result) return;
    setAsking(false);
    setOutcome(result.refused.length > 0 ? result : null);
    // Refused records stay selected for another try.
    selection.choose(result.refused.map(({ row }) => row.id));
    if (result.refused.length === 0) place.current?.focus();
    if (result.count > 0) toastDone(changedSentence(resource, result.count), result.undoneAs);
  }

  function leave() {
    selection.clear();
    place.current?.focus();
  }

  return (
    <>
      <SelectionBar
        label={`Selected ${resource.wording.plural}`}
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
        // The bar overlaps what follows it.
        <div className={selection.rows.length > 0 ? 'pt-17' : undefined}>
          <BulkRefused
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

/** For example '3 employees were changed'. */
function changedSentence(resource: Listed, count: number): string {
  return `${counted(resource, count)} ${plural(count, 'was', 'were')} changed`;
}
