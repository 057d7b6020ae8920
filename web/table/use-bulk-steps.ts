import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { call } from '#web/engine/client.ts';
import { newId } from '#web/engine/new-id.ts';
import { reloadInvalidated, toastFailure } from '#web/engine/queries.ts';

/** As much of a record as a change to it needs. */
export interface Versioned {
  id: string;
  version: number;
}

/** What became of the same change to several records. */
export interface Outcome<Row> {
  /** Of how many it was made, or which stood so already. */
  count: number;
  refused: { row: Row; why: string }[];
  /** Under what it is undone; null where nothing of it can be. */
  undoneAs: string | null;
}

/**
 * Makes the same change to several records in one request, each in the version that the person saw: one that is
 * refused keeps none of the others. Null where the request itself came to nothing, which is said then.
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
