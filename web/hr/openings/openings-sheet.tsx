import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { openingWords, readOpenings, saveOpenings } from '#contract/hr/leave/opening-balances.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { shortcuts } from '#web/page/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyHints } from '#web/ui/key-hints.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openingsParams } from '../hr-page-params.ts';
import { entryOf, pastedDrafts, type Drafts } from './drafts.ts';
import { OpeningRow } from './opening-row.tsx';
import type { OpeningsPlace } from './use-openings-place.ts';

const none: Drafts = new Map();

interface Kept {
  of: string;
  drafts: Drafts;
  /** Why the server refused balances, by employee. */
  refused: ReadonlyMap<string, string>;
}

/** A field for each person; all balances are saved at once, or none. */
export function OpeningsSheet(place: OpeningsPlace & { leaveTypeId: string }) {
  const { leaveTypeId, date, siteId, workType } = place;
  const of = [leaveTypeId, date, siteId, workType].join();
  const [kept, keep] = useState<Kept>({ of, drafts: none, refused: none });
  if (kept.of !== of) keep({ of, drafts: none, refused: none });
  const { drafts, refused } = kept;
  // Stable callbacks, so that a key re-renders one of 1,000 rows.
  const [type] = useState(() => (id: string, text: string) => keep(withDrafts(new Map([[id, text]]))));
  const {
    data: people,
    error,
    refetch,
  } = useQuery(
    reading(readOpenings, {
      query: { leaveTypeId, date, ...(siteId && { siteId }), ...(workType && { workType }) },
    }),
  );
  const paste = useMemo(
    () => (at: number, text: string) => {
      const pasted = pastedDrafts(people ?? [], { start: at, date, text });
      if (pasted) keep(withDrafts(pasted));
      return pasted !== null;
    },
    [people, date],
  );
  const change = useChange(saveOpenings, {
    success: ({ recorded }) => `${countOf(recorded, 'opening balance')} recorded`,
    onFailure(failure) {
      toastFailure(failure, openingWords.saveFailed);
      void refetch();
    },
  });
  if (error && !people)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4">
        <p>{sentenceOf(error, readOpenings.failure)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!people)
    return (
      <div aria-busy className="flex flex-col gap-3 p-4">
        {['a', 'b', 'c', 'd', 'e'].map((line) => (
          <Skeleton key={line} className="h-9" />
        ))}
      </div>
    );
  if (people.length === 0) return <EmptyState sentence="None of these people was employed on this day." />;

  const entries = people.map((person) => entryOf(person, drafts.get(person.employeeId)));
  const balances = people.flatMap(({ employeeId, recorded }, at) => {
    const entry = entries[at];
    return entry && 'days' in entry ? [{ employeeId, days: entry.days, before: recorded }] : [];
  });
  const wrong = entries.filter((entry) => entry && 'error' in entry).length;

  function save() {
    change.mutate(
      { body: { leaveTypeId, date, balances } },
      {
        onSuccess: () => keep({ of, drafts: none, refused: none }),
        onError(failure) {
          const errors = (failure instanceof CallError && failure.problem?.errors) || [];
          const reasons = errors.flatMap(({ path, message }): [string, string][] => {
            const at = /^balances\.(\d+)\./.exec(path)?.[1];
            const employeeId = at && balances[Number(at)]?.employeeId;
            return employeeId ? [[employeeId, message]] : [];
          });
          keep((before) => ({ ...before, refused: new Map(reasons) }));
        },
      },
    );
  }

  const recorded = people.filter((person) => person.recorded !== null).length;
  return (
    <div className="flex flex-col">
      <LeavingQuestion key={of} isDirty={balances.length + wrong > 0} />
      <div
        data-bottom-bar
        className="sticky z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-2 max-sm:bottom-0 max-sm:order-last max-sm:rounded-b-lg max-sm:border-t sm:top-(--header-height) sm:border-b"
      >
        <p className="flex min-h-9 flex-1 items-center justify-between gap-2 text-ink-muted tabular-nums">
          {`${countOf(people.length, 'person', 'people')}, ${recorded} recorded for this day`}
          {drafts.size > 0 && (
            <Button variant="ghost" onClick={() => keep({ of, drafts: none, refused: none })}>
              Discard
            </Button>
          )}
        </p>
        <Button
          variant="primary"
          className="max-sm:w-full"
          busy={change.isPending}
          busyLabel="Saving..."
          disabledReason={whyNot(balances.length, wrong)}
          onClick={save}
        >
          {balances.length > 0 ? `Save ${countOf(balances.length, 'balance')}` : 'Save balances'}
        </Button>
        <KeyHints hints={shortcuts.openings} className="w-full gap-x-3" />
      </div>
      <ul aria-label="Opening balances" className="[&_input]:scroll-my-32">
        {people.map((person, at) => {
          const { employeeId } = person;
          const entry = entries[at];
          return (
            <OpeningRow
              key={employeeId}
              person={person}
              at={at}
              date={date}
              draft={drafts.get(employeeId)}
              isChanged={Boolean(entry)}
              error={refused.get(employeeId) ?? (entry && 'error' in entry ? entry.error : undefined)}
              onType={type}
              onPaste={paste}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** What is typed replaces what the server refused. */
function withDrafts(changes: Drafts): (before: Kept) => Kept {
  return (before) => ({
    ...before,
    drafts: new Map([...before.drafts, ...changes]),
    refused: new Map([...before.refused].filter(([id]) => !changes.has(id))),
  });
}

function whyNot(changed: number, wrong: number): string | undefined {
  if (wrong > 0) return 'Correct the marked balances first';
  return changed === 0 ? 'Nothing has been entered yet' : undefined;
}

/** A new instance for each sheet, so that a confirmed loss does not apply to the next. */
function LeavingQuestion({ isDirty }: { isDirty: boolean }) {
  return useLeaving(isDirty, openingsParams).question;
}
