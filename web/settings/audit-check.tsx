import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import {
  checkAudit,
  checkSentences,
  progressOfCheck,
  type ChainCheck,
} from '#contract/history/audit-chain.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const lookEvery = 500;

/** Verifies the audit log against its chain: the button, and the result below it. */
export function useAuditCheck() {
  const check = useMutation({ mutationFn: () => call(checkAudit, {}) });
  const { data, error, isPending, mutate } = check;
  return {
    button: (
      <Button icon={ShieldCheck} busy={isPending} busyLabel="Checking..." onClick={() => mutate()}>
        Check audit log
      </Button>
    ),
    outcome: (
      <div role="status">
        {isPending && <CheckProgress />}
        {error && <p className="border-b px-4 py-3 text-red-ink">{sentenceOf(error, checkAudit.failure)}</p>}
        {data && <Outcome check={data} />}
      </div>
    ),
  };
}

function CheckProgress() {
  const { data } = useQuery({ ...reading(progressOfCheck, {}), refetchInterval: lookEvery, gcTime: 0 });
  const { done, entries } = data ?? { done: 0, entries: 0 };
  return (
    <div className="border-b px-4 py-3">
      <ProgressBar
        label="Entries checked"
        value={done}
        max={entries}
        text={entries > 0 ? `${count(done)} of ${count(entries)}` : '...'}
      />
    </div>
  );
}

function Outcome({ check }: { check: ChainCheck }) {
  const { instant } = useFormats();
  const [answer, ...others] = checkSentences(check, instant);
  const isWhole = check.findingCount === 0;
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  return (
    <div className="flex gap-3 border-b px-4 py-3">
      <Icon
        aria-hidden
        className={isWhole ? 'mt-0.5 size-4 shrink-0 text-green-ink' : 'mt-0.5 size-4 shrink-0 text-red-ink'}
      />
      <div className="min-w-0 break-words">
        <p className={isWhole ? 'font-medium' : 'font-medium text-red-ink'}>{answer}</p>
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {check.head && (
          <p className="mt-1 text-small text-ink-muted">
            Link {check.head.position} is the last. Keep a copy of its hash outside Bilum to detect removed
            entries: <code className="break-all">{check.head.hash}</code>
          </p>
        )}
      </div>
    </div>
  );
}

function count(entries: number): string {
  return formatNumber(entries);
}
