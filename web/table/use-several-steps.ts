import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Values } from '#contract/engine/fields.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { reloadAltered } from '#web/engine/queries.ts';

/** As much of a record as a change to it needs. */
export interface Versioned {
  id: string;
  version: number;
}

/** What became of the same change to several records. `count`: of how many it was made. */
export interface Outcome<Row> {
  count: number;
  refused: { row: Row; why: string }[];
}

/** How many requests are under way at once. */
const atOnce = 4;

/**
 * Makes the same change to several records, each in the version that the person saw and each on its own: one that is
 * refused keeps none of the others.
 */
export function useSeveralSteps<Row extends Versioned>({ update }: ResourceWith<'update'>) {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ done: number; of: number } | null>(null);

  async function send(rows: readonly Row[], change: Values): Promise<Outcome<Row>> {
    const waiting = [...rows];
    const refused: Outcome<Row>['refused'] = [];
    setSending({ done: 0, of: rows.length });
    await Promise.all(Array.from({ length: atOnce }, sendNext));
    await reloadAltered(client, update);
    setSending(null);
    return { count: rows.length - refused.length, refused };

    async function sendNext(): Promise<void> {
      const row = waiting.shift();
      if (!row) return;
      const { id, version } = row;
      try {
        await call(update, { params: { id }, body: { ...change, version } });
      } catch (error) {
        refused.push({ row, why: sentenceOf(error, update.failure) });
      }
      setSending((now) => now && { ...now, done: now.done + 1 });
      await sendNext();
    }
  }

  return { send, sending };
}
