import { useQuery } from '@tanstack/react-query';
import { checkWords, readBalanceProgress } from '#contract/hr/leave/balance-check.ts';
import { reading } from '#web/engine/queries.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const lookEvery = 1000;

/** How far the job is that works out balances; nothing while it has nothing to do. */
export function BalanceProgress() {
  const { data } = useQuery({
    ...reading(readBalanceProgress, {}),
    refetchInterval: ({ state }) => (state.data?.waiting ? lookEvery : false),
  });
  if (!data?.waiting) return null;
  const { waiting, of } = data;
  return (
    <div role="status" className="border-b px-4 py-3">
      <ProgressBar
        label={checkWords.progress(waiting, of)}
        value={of - waiting}
        max={of}
        text={`${Math.floor(((of - waiting) / of) * 100)}%`}
      />
    </div>
  );
}
