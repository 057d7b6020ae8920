import { useState, type ReactNode } from 'react';
import { classRights, type Permissions } from '#contract/engine/access.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { bulkLimit } from '#contract/engine/bulk.ts';
import { readAllPages } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOnce } from '#web/page/use-once.ts';
import { useSelection } from './use-selection.ts';
import type { Versioned } from './use-bulk-steps.ts';

const BulkChange = lazyPart(async () => (await import('./bulk-change.tsx')).BulkChange);

type Listed = ResourceWith<'list' | 'update'>;

interface BulkOf<Row> {
  resource: Listed;
  list: { rows: readonly Row[]; listQuery: ListQuery; total: number };
  /** The name of a row: 'Mary Kila'. */
  name: (row: Row) => string;
  /** Further actions for the selected rows. */
  others?: (rows: readonly Row[]) => ReactNode;
}

/**
 * Row selection for a table, for users who may change several records or have other bulk actions.
 */
export function useBulk<Row extends Versioned>({ resource, list, name, others }: BulkOf<Row>) {
  const fields = changeable(resource, useRights());
  const selection = useSelection(list.rows, (row) => `Select ${name(row)}`);
  const listQuery = JSON.stringify(list.listQuery);
  const [beyondOf, setBeyondOf] = useState<string | null>(null);
  // A different list invalidates the selection.
  if (beyondOf !== null && beyondOf !== listQuery) {
    setBeyondOf(null);
    selection.clear();
  }
  const wasChosen = useOnce(selection.rows.length > 0);
  if (fields.length === 0 && !others) return {};

  async function chooseBeyond() {
    try {
      selection.chooseBeyond(await readAllPages<Row>(resource, list.listQuery));
      setBeyondOf(listQuery);
    } catch (error) {
      toastFailure(error, resource.list.failure);
    }
  }

  const isMore = list.total > list.rows.length && list.total <= bulkLimit && beyondOf === null;
  return {
    selection,
    selectionBar: (exporting: ReactNode) =>
      wasChosen && (
        <BulkChange
          resource={resource}
          fields={fields}
          selection={selection}
          name={name}
          beyond={isMore ? { count: list.total, choose: () => void chooseBeyond() } : null}
        >
          {others?.(selection.rows)}
          {exporting}
        </BulkChange>
      ),
  };
}

/** The fields that the user may change in bulk, including the reason of a transition. */
function changeable({ bulkFields, fields, rights, transitions }: Listed, held: Permissions): string[] {
  const shape: Shape = fields;
  const reasons = transitions?.list.flatMap(({ reason }) => reason ?? []) ?? [];
  return bulkFields.filter((field) => {
    const fieldClass = (shape[field] && fieldMeta(shape[field]).class) ?? 'public';
    const right = fieldClass === 'public' ? rights.update : classRights[fieldClass].update;
    return held[right] !== undefined && !reasons.includes(field);
  });
}
