import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { reading, reloadInvalidated, useChange } from '#web/engine/queries.ts';
import { staleRecord, type RecordIn } from '#web/engine/records.ts';
import { useCountDrafts } from './count-drafts.ts';

export type CountLine = RecordIn<typeof stocktakeLines>;

const overtaken = ({ countedBy, counted }: CountLine) =>
  `${countedBy ?? 'Someone'} ${counted === null ? 'cleared its count' : `counted ${formatNumber(counted)}`} after you opened this. Save again to replace it with yours.`;
const movedOn = 'The stock changed before this count was saved. Count the item again.';

/**
 * The lines of a stocktake, saved as they are counted; failed saves are kept and can be retried
 * safely.
 */
export function useCounts(stocktakeId: string) {
  const client = useQueryClient();
  const query = reading(stocktakeLines.list, { query: { stocktakeId, sort: 'itemName,sku' } });
  const { data: lines, error, refetch } = useQuery(query);
  const { drafts, ...kept } = useCountDrafts(stocktakeId);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());
  const change = useChange(stocktakeLines.update, { onFailure: () => undefined });

  /** Updates the cache from the response, so that the next change is based on it. */
  function put(line: CountLine) {
    client.setQueryData(query.queryKey, (before) => {
      if (!before) return before;
      const isNew = before.every(({ id }) => id !== line.id);
      return isNew ? [...before, line] : before.map((each) => (each.id === line.id ? line : each));
    });
  }

  function fail(id: string, sentence: string | undefined) {
    setFailures((before) => {
      const { [id]: _, ...others } = before;
      return sentence ? { ...others, [id]: sentence } : others;
    });
  }

  /** One request at a time per line; later counts of it wait. */
  async function send(id: string, isAgain: boolean) {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setSending(new Set(underWay.current));
    fail(id, undefined);
    try {
      if (!isAgain || (await mayBeSaved(id))) await sendAll(id);
    } catch (why) {
      fail(id, reasonOf(id, why));
    }
    underWay.current.delete(id);
    setSending(new Set(underWay.current));
  }

  async function sendAll(id: string) {
    for (let draft = kept.now(id); draft; draft = kept.now(id)) {
      const { counted, version } = draft;
      // oxlint-disable-next-line no-await-in-loop -- each is based on the version before
      const saved = await change.mutateAsync({ params: { id }, body: { counted, version } });
      put(saved);
      const now = kept.now(id);
      if (now && now.counted !== counted) kept.keep(id, { ...now, version: saved.version });
      else kept.drop(id);
    }
  }

  /**
   * Before a retry: the response may have been lost, or the stock may have moved since the count.
   */
  async function mayBeSaved(id: string): Promise<boolean> {
    const draft = kept.now(id);
    if (!draft) return false;
    const line = await call(stocktakeLines.read, { params: { id } });
    put(line);
    if (line.version !== draft.version && line.counted === draft.counted) {
      kept.drop(id);
      return false;
    }
    if (line.onHand === draft.onHand) return true;
    kept.drop(id);
    fail(id, movedOn);
    return false;
  }

  function reasonOf(id: string, why: unknown): string | undefined {
    const draft = kept.now(id);
    const current = staleRecord(stocktakeLines, why);
    if (!current || !draft) return sentenceOf(why, stocktakeLines.update.failure);
    put(current);
    void reloadInvalidated(client, stocktakeLines.update);
    // The first save succeeded, but its response was lost.
    if (current.counted === draft.counted) {
      kept.drop(id);
      return undefined;
    }
    kept.keep(id, { ...draft, version: current.version });
    return overtaken(current);
  }

  return {
    lines,
    error: lines ? null : error,
    retry: () => void refetch(),
    put,
    /** The unsaved count of a line on this device. */
    draftOf: (id: string) => drafts[id],
    failureOf: (id: string): string | undefined => failures[id],
    isSending: (id: string) => sending.has(id),
    unsaved: Object.keys(drafts).filter((id) => !sending.has(id)),
    save({ id, version, counted: current, onHand }: CountLine, counted: number | null) {
      const before = kept.now(id);
      if (counted === null && !before && current === null) return;
      kept.keep(id, { counted, version: before?.version ?? version, onHand });
      void send(id, false);
    },
    saveAgain: (id: string) => void send(id, true),
    forget(id: string) {
      kept.drop(id);
      fail(id, undefined);
    },
  };
}

export type Counts = ReturnType<typeof useCounts>;
