import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { leaveRules, leaveRuleWords } from '#contract/hr/leave/leave-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from '../row-actions.tsx';
import { BalanceProgress } from './balance-progress.tsx';
import { describeEntitlement, whomRuleConcerns } from './describe-entitlement.ts';
import { EntitlementRuleForm } from './entitlement-rule-form.tsx';

type Rule = RecordIn<typeof leaveRules>;
type Doing = { what: 'add' } | { what: 'edit' | 'delete'; rule: Rule } | null;

/** How much leave people get. */
export function EntitlementRules() {
  const { data, error, refetch } = useQuery(reading(leaveRules.list, {}));
  const [doing, setDoing] = useState<Doing>(null);
  const rights = useRights();
  const close = () => setDoing(null);
  if (error && !data)
    return <ReadFailure error={error} failure={leaveRules.list.failure} onRetry={() => void refetch()} />;
  return (
    <Card
      title="Entitlement rules"
      subtitle="How much leave people get. Only confirmed rules count."
      flush
      actions={
        rights['leave-rules:create'] && (
          <Button icon={Plus} onClick={() => setDoing({ what: 'add' })}>
            Add Rule
          </Button>
        )
      }
    >
      <BalanceProgress />
      {!data && <Skeleton className="m-4 h-40" />}
      {data?.length === 0 && (
        <EmptyState sentence="No rules yet. With a rule, leave balances are worked out every night." />
      )}
      <ul>
        {data?.map((rule) => (
          <RuleLine key={rule.id} rule={rule} onDo={(what) => setDoing({ what, rule })} />
        ))}
      </ul>
      {doing?.what === 'add' && <EntitlementRuleForm onClose={close} />}
      {doing?.what === 'edit' && <EntitlementRuleForm rule={doing.rule} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteRow
          resource={leaveRules}
          id={doing.rule.id}
          name={`the rule of ${doing.rule.leaveType} leave`}
          ifInUse="A draft has no effect on balances. Its history is kept."
          success="Entitlement rule deleted successfully"
          onClose={close}
        />
      )}
    </Card>
  );
}

function RuleLine({ rule, onDo }: { rule: Rule; onDo: (what: 'edit' | 'delete') => void }) {
  const rights = useRights();
  const formats = useFormats();
  const moves = useTransitions(leaveRules, rule, {
    success: ({ isConfirmed }) => (isConfirmed ? leaveRuleWords.confirmed : leaveRuleWords.unconfirmed),
  });
  const { leaveType, from, until, source, note, caution, isConfirmed } = rule;
  const called = `the rule of ${leaveType} leave from ${formats.day(from)}`;
  return (
    <li className="flex flex-col gap-1.5 border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{leaveType}</span>
          <span>{whomRuleConcerns(rule)}</span>
          <span className="text-ink-muted tabular-nums">
            {until ? `${formats.day(from)} to ${formats.day(until)}` : `From ${formats.day(from)}`}
          </span>
          {caution ? <Badge tone="amber">{caution}</Badge> : <Badge tone="green">Confirmed</Badge>}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          {moves.map((transition) => (
            <TransitionButton
              key={String(transition.to)}
              transition={transition}
              icon={BadgeCheck}
              size="small"
            />
          ))}
          {!isConfirmed && (
            <RowActions
              name={called}
              onEdit={rights['leave-rules:update'] !== undefined && (() => onDo('edit'))}
              onDelete={rights['leave-rules:remove'] !== undefined && (() => onDo('delete'))}
            />
          )}
        </div>
      </div>
      <p>{describeEntitlement(rule)}</p>
      <p className="text-small text-ink-muted">{source}</p>
      {note && <p className="text-small whitespace-pre-line text-ink-muted">{note}</p>}
    </li>
  );
}
