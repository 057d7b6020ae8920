import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { AnyResource } from '#contract/engine/resource.ts';
import { readAudit, type AuditEntry } from '#contract/history/audit.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { keyOf } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx';
import { byKey } from './by-key.ts';
import { asListed, verbPhrasesOf } from './sentences.ts';
import { historyWordsOf } from '#web/features/history.ts';
import { UndoButton } from './undo-button.tsx';

interface HistoryProps {
  resource: AnyResource;
  id: string;
  /** The record's version, so that the history reloads when it changes. */
  version: number;
}

const entriesOnPage = 20;

const WhyDialog = lazyPart(async () => (await import('./why/why-dialog.tsx')).WhyDialog);

/**
 * The history of a record in sentences, newest first; and who can see it, for people who may read
 * roles.
 */
export function RecordHistory({ resource, id, version }: HistoryProps) {
  const formats = useFormats();
  const mayAskWhy = useRight('roles:read') !== null;
  const [isAskingWhy, setAskingWhy] = useState(false);
  const query = {
    resource: resource.name,
    recordId: id,
    changesOnly: 'true' as const,
    pageSize: entriesOnPage,
  };
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOf(readAudit.path, { ...query, version }),
    queryFn: ({ pageParam, signal }) => call(readAudit, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === entriesOnPage ? pages.length + 1 : undefined),
  });
  const entries = data?.pages.flat().flatMap(entryOf) ?? [];

  function entryOf(entry: AuditEntry): TimelineEntry[] {
    const verbPhrases = verbPhrasesOf(entry, {
      resource,
      changePhrases: historyWordsOf(resource.name).changes ?? {},
      formats,
    });
    if (verbPhrases.length === 0) return [];
    return [
      {
        id: entry.id,
        person: entry.actorName ?? 'The system',
        by: byKey(entry),
        sentence: asListed(verbPhrases),
        when: formats.ago(entry.at),
        exactly: formats.instant(entry.at),
        at: entry.at,
        action: <UndoButton entries={[entry]} />,
      },
    ];
  }

  return (
    <section aria-labelledby="record-history">
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 id="record-history" className="text-body font-semibold">
          History
        </h3>
        {mayAskWhy && (
          <Button size="small" variant="ghost" icon={Eye} onClick={() => setAskingWhy(true)}>
            Who can see this?
          </Button>
        )}
      </div>
      {error && <p className="text-ink-muted">{sentenceOf(error, readAudit.failure)}</p>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && entries.length === 0 && !hasNextPage && <p className="text-ink-muted">No changes yet.</p>}
      <Timeline entries={entries} />
      {hasNextPage && (
        <Button size="small" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
      {isAskingWhy && <WhyDialog record={{ kind: resource.name, id }} onClose={() => setAskingWhy(false)} />}
    </section>
  );
}
