import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { crewOf, crewRules } from '#contract/hr/crew-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from '../row-actions.tsx';
import { CrewRuleForm } from './crew-rule-form.tsx';

type CrewRule = RecordIn<typeof crewRules>;
type Doing = { what: 'add' } | { what: 'edit' | 'delete'; rule: CrewRule } | null;

export function CrewRulesTab() {
  const { data, error, refetch } = useQuery(reading(crewRules.list, {}));
  const [doing, setDoing] = useState<Doing>(null);
  const rights = useRights();
  const today = useFormats().today();
  const close = () => setDoing(null);
  if (error && !data)
    return <ReadFailure error={error} failure={crewRules.list.failure} onRetry={() => void refetch()} />;
  const addButton = rights['crew-rules:create'] && (
    <Button icon={Plus} onClick={() => setDoing({ what: 'add' })}>
      Add Rule
    </Button>
  );
  return (
    <Card
      title="Minimum crew"
      subtitle="How many people must be at work at a site, in a position, or both"
      flush
      className="max-w-3xl"
      actions={addButton}
    >
      {!data && <Skeleton className="m-4 h-40" />}
      {data?.length === 0 && (
        <EmptyState sentence="No rules yet. With a rule, people who ask for leave and approvers see on which days too few would be at work." />
      )}
      <ul>
        {data?.map((rule) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            isCurrent={isCurrent(rule, data, today)}
            onDo={(what) => setDoing({ what, rule })}
          />
        ))}
      </ul>
      {doing?.what === 'add' && <CrewRuleForm onClose={close} />}
      {doing?.what === 'edit' && <CrewRuleForm rule={doing.rule} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteRow
          resource={crewRules}
          id={doing.rule.id}
          name={`the rule of ${crewOf(doing.rule)}`}
          ifInUse="The team calendar then no longer shows days on which the rule was broken. To end the rule on a day, add a rule with 0 from that day."
          success="Minimum crew rule deleted successfully"
          onClose={close}
        />
      )}
    </Card>
  );
}

interface RuleLineProps {
  rule: CrewRule;
  isCurrent: boolean;
  onDo: (what: 'edit' | 'delete') => void;
}

function RuleLine({ rule, isCurrent: applies, onDo }: RuleLineProps) {
  const rights = useRights();
  const formats = useFormats();
  const { minimum, startDate, isEveryDay } = rule;
  const days = isEveryDay ? 'every day' : 'Monday to Friday, except public holidays';
  const words = minimum === 0 ? 'No minimum' : `At least ${minimum} at work, ${days}`;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {crewOf(rule)}
          {!applies && (
            <Badge>{startDate > formats.today() ? `From ${formats.day(startDate)}` : 'Replaced'}</Badge>
          )}
        </span>
        <span className="block text-small text-ink-muted">
          {words}
          {applies && ` · since ${formats.day(startDate)}`}
        </span>
      </span>
      <RowActions
        name={`the rule of ${crewOf(rule)} from ${formats.day(startDate)}`}
        onEdit={rights['crew-rules:update'] !== undefined && (() => onDo('edit'))}
        onDelete={rights['crew-rules:remove'] !== undefined && (() => onDo('delete'))}
      />
    </li>
  );
}

/** Whether no later rule of the same crew has begun. */
function isCurrent(rule: CrewRule, rules: readonly CrewRule[], today: string): boolean {
  const isSameCrew = (other: CrewRule) =>
    other.siteId === rule.siteId && other.position?.toLowerCase() === rule.position?.toLowerCase();
  const latest = rules
    .filter((other) => isSameCrew(other) && other.startDate <= today)
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate))[0];
  return latest?.id === rule.id;
}
