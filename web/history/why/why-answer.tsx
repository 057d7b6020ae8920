import { useQuery } from '@tanstack/react-query';
import { Check, Eye, EyeOff, Lock, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { readWhy, type Why } from '#contract/auth/why.ts';
import {
  describeVerbPhrases,
  describeFields,
  describeFieldAccess,
  quoteMessage,
} from '#contract/auth/describe-why.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChosenRecord } from './record-choice.tsx';

interface WhyAnswerProps {
  userId: string;
  record: ChosenRecord;
}

export function WhyAnswer({ userId, record }: WhyAnswerProps) {
  const query = { userId, resource: record.kind, recordId: record.id };
  const { data, error, refetch } = useQuery(reading(readWhy, { query }));
  if (error) return <ReadFailure error={error} failure={readWhy.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  return <Answer why={data} />;
}

function Answer({ why }: { why: Why }) {
  const isSeen = why.acts.some(({ act, isAllowed }) => act === 'read' && isAllowed);
  return (
    <div aria-live="polite" className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <Badge tone={isSeen ? 'green' : 'red'} icon={isSeen ? Eye : EyeOff}>
          {isSeen ? 'Can see this' : 'Cannot see this'}
        </Badge>
        <p>{describeFieldAccess(why)}</p>
      </div>
      {isSeen && (
        <>
          <Section title="Visible fields">
            {describeFields(why).map(({ labels, isSeen: isTold, sentence }) => (
              <Line key={labels.join()} isGood={isTold} signs={[Eye, EyeOff]}>
                {labels.join(', ')}
                <span className="block text-small text-ink-muted">{`${sentence}.`}</span>
              </Line>
            ))}
          </Section>
          <Section title="Allowed actions">
            {describeVerbPhrases(why).map(({ isAllowed, sentence }) => (
              <Line key={sentence} isGood={isAllowed}>
                {sentence}
              </Line>
            ))}
            {why.moves.map(({ label, refusal }) => (
              <Line key={label} isGood={refusal === null}>
                {label}
                {refusal && <span className="block text-small text-ink-muted">{quoteMessage(refusal)}</span>}
              </Line>
            ))}
            {why.locked && (
              <Line isGood={false} signs={[Lock, Lock]}>
                {quoteMessage(why.locked)}
              </Line>
            )}
          </Section>
        </>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="has-[ul:empty]:hidden">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

interface LineProps {
  isGood: boolean;
  signs?: readonly [LucideIcon, LucideIcon];
  children: ReactNode;
}

function Line({ isGood, signs = [Check, X], children }: LineProps) {
  const Icon = isGood ? signs[0] : signs[1];
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-label={isGood ? 'Yes' : 'No'}
        role="img"
        className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-green-ink' : 'text-red-ink'}`}
        strokeWidth={1.75}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
