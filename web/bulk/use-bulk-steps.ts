import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { call } from '#web/engine/client.ts';
import { newId } from '#web/engine/new-id.ts';
import { reloadInvalidated } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';

/** The fields of a record that a change needs. */
export interface Versioned {
  id: string;
  version: number;
}

/** The result of a bulk change. */
export interface Outcome<Row> {
  /** How many were changed, or had the value already. */
  count: number;
  refused: { row: Row; why: string }[];
  /** The id for undo; null if nothing can be undone. */
  undoneAs: string | null;
}

/**
 * Changes several records in one request, each at the version the user saw; a refused one does not
 * stop the others. Null if the whole request failed, which is reported.
 */
export function useBulkSteps<Row extends Versioned>({ bulkUpdate, plural: many }: AnyResource) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function send(rows: readonly Row[], values: Values): Promise<Outcome<Row> | null> {
    if (!bulkUpdate) throw new Error(`Nothing of ${many} is changed of several`);
    const records = rows.map(({ id, version }) => ({ id, version }));
    setSending(true);
    try {
      const { id, refused, isUndoable } = await call(bulkUpdate, {
        body: { id: newId(), records, values },
      });
      const reasons = new Map(refused.map((each) => [each.id, each.message]));
      return {
        count: rows.length - refused.length,
        refused: rows.flatMap((row) => {
          const why = reasons.get(row.id);
          return why === undefined ? [] : [{ row, why }];
        }),
        undoneAs: isUndoable ? id : null,
      };
    } catch (error) {
      toastFailure(error, bulkUpdate.failure);
      return null;
    } finally {
      await reloadInvalidated(client, bulkUpdate);
      setSending(false);
    }
  }

  return { send, isSending };
}
