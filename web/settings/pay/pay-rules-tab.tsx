import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { payRuleKinds, payRules, type PayRuleKind } from '#contract/financial/pay/pay-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PayCalculator } from './pay-calculator.tsx';
import { blankTerms, ruleTopics, topicOf, type RuleTopic } from './rule-topics.ts';
import { PayRuleForm } from './pay-rule-form.tsx';
import { PayRuleLine } from './pay-rule-line.tsx';

const subtitles: Record<PayRuleKind, string> = {
  'Income Tax': 'Yearly tax by brackets, divided by the number of pays in the year',
  Superannuation: 'Percentages of base pay',
  Overtime: 'Hours paid at a higher rate. For shift work, also weekly hours',
  'Leave Pay': 'Approved paid leave and public holidays of people paid by the hour. Applies once confirmed',
  'Minimum Wage': 'Compared with each pay before approval',
};

/** Pay rules by topic, latest first, with a calculator. */
export function PayRulesTab() {
  const [adding, setAdding] = useState<RuleTopic | null>(null);
  const mayAdd = useRight('pay-rules:create') === 'all';
  const { data, error, refetch } = useQuery(reading(payRules.list, { query: { sort: 'kind,-from' } }));
  if (error && !data)
    return <ReadFailure error={error} failure={payRules.list.failure} onRetry={() => void refetch()} />;
  return (
    <div className="@container">
      <div className="grid gap-4 @5xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {!data && <Skeleton className="h-96" />}
          {data &&
            payRuleKinds.map((kind) => (
              <Card
                key={kind}
                title={kind}
                subtitle={subtitles[kind]}
                flush
                actions={mayAdd && <AddRule kind={kind} onAdd={setAdding} />}
              >
                <RulesOfKind kind={kind} rules={data.filter((rule) => rule.kind === kind)} />
              </Card>
            ))}
        </div>
        <div className="min-w-0">
          <Card
            title="Calculator"
            subtitle="Try the rules on a pay. Nothing is saved."
            className="sticky top-4"
          >
            <PayCalculator />
          </Card>
        </div>
      </div>
      {adding && (
        <PayRuleForm
          terms={latestOf(data ?? [], adding)?.terms ?? blankTerms(adding)}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  );
}

type Rule = RecordIn<typeof payRules>;

function AddRule({ kind, onAdd }: { kind: PayRuleKind; onAdd: (topic: RuleTopic) => void }) {
  const topics = ruleTopics.filter((topic) => topic.kind === kind);
  const [only] = topics;
  if (only && topics.length === 1)
    return (
      <Button icon={Plus} aria-label={`Add rule: ${kind}`} onClick={() => onAdd(only)}>
        Add Rule
      </Button>
    );
  return (
    <DropdownMenu
      trigger={
        <Button icon={Plus} aria-label={`Add rule: ${kind}`}>
          Add Rule
        </Button>
      }
      items={topics.map((topic) => ({
        label: topic.taxStatus ?? kind,
        icon: Plus,
        onSelect: () => onAdd(topic),
      }))}
    />
  );
}

function RulesOfKind({ kind, rules }: { kind: PayRuleKind; rules: readonly Rule[] }) {
  const { today } = useFormats();
  if (rules.length === 0)
    return <p className="px-4 py-5 text-ink-muted">No rule yet. Add a rule to apply it to pay.</p>;
  return (
    <ul>
      {ruleTopics
        .filter((topic) => topic.kind === kind)
        .flatMap((topic) => {
          const ofTopic = rules.filter((rule) => topicOf(rule.terms) === topic);
          // Leave is paid only by a confirmed rule.
          const applies = (rule: Rule) => rule.isConfirmed || kind !== 'Leave Pay';
          const current = ofTopic.find((rule) => rule.from <= today() && applies(rule));
          return ofTopic.map((rule, index) => (
            <PayRuleLine
              key={rule.id}
              rule={rule}
              next={ofTopic[index - 1]}
              standing={
                rule === current
                  ? 'In force'
                  : rule.from > today()
                    ? 'Upcoming'
                    : applies(rule)
                      ? 'Past'
                      : null
              }
            />
          ));
        })}
    </ul>
  );
}

function latestOf(rules: readonly Rule[], topic: RuleTopic): Rule | undefined {
  return rules.find(({ terms }) => topicOf(terms) === topic);
}
