import { BadgeCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { payRules, payRuleWords } from '#contract/financial/pay/pay-rules.ts';
import { addDays } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PayRuleForm } from './pay-rule-form.tsx';
import { RuleTerms } from './rule-terms.tsx';

type Rule = RecordIn<typeof payRules>;

interface PayRuleLineProps {
  rule: Rule;
  /** The rule that replaces it. */
  next: Rule | undefined;
  /** Null for a draft that does not apply. */
  standing: keyof typeof tones | null;
}

const tones = { 'In force': 'green', Upcoming: 'blue', Past: 'grey' } as const satisfies Record<string, Tone>;

/** A rule with its terms, its source and whether it is confirmed. */
export function PayRuleLine({ rule, next, standing }: PayRuleLineProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const formats = useFormats();
  const rights = useRights();
  const moves = useTransitions(payRules, rule, {
    success: ({ isConfirmed }) => (isConfirmed ? payRuleWords.confirmed : payRuleWords.unconfirmed),
  });
  const { from, taxStatus, source, note, caution, isConfirmed, isUsed } = rule;
  const called = `${taxStatus ?? rule.kind} from ${formats.day(from)}`;
  const close = () => setDoing(null);
  return (
    <li className="flex flex-col gap-2 border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {taxStatus && <span className="font-semibold">{taxStatus}</span>}
            <span className={taxStatus ? 'text-ink-muted' : 'font-medium'}>
              {next
                ? `${formats.day(from)} to ${formats.day(addDays(next.from, -1))}`
                : `From ${formats.day(from)}`}
            </span>
            {standing && <Badge tone={tones[standing]}>{standing}</Badge>}
            {caution ? <Badge tone="amber">{caution}</Badge> : <Badge tone="green">Confirmed</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {moves.map((transition) => (
            <TransitionButton
              key={String(transition.to)}
              transition={transition}
              icon={BadgeCheck}
              size="small"
            />
          ))}
          {rights['pay-rules:update'] === 'all' && !isConfirmed && (
            <IconButton
              icon={Pencil}
              size="small"
              label={`Edit ${called}`}
              onClick={() => setDoing('edit')}
            />
          )}
          {rights['pay-rules:remove'] === 'all' && !isConfirmed && !isUsed && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete ${called}`}
              onClick={() => setDoing('delete')}
            />
          )}
        </div>
      </div>
      <RuleTerms terms={rule.terms} />
      <p className="text-small text-ink-muted">{source}</p>
      {note && <p className="text-small whitespace-pre-line text-ink-muted">{note}</p>}
      {doing === 'edit' && <PayRuleForm rule={rule} terms={rule.terms} onClose={close} />}
      {doing === 'delete' && <DeleteRule rule={rule} called={called} onClose={close} />}
    </li>
  );
}

function DeleteRule({ rule, called, onClose }: { rule: Rule; called: string; onClose: () => void }) {
  const change = useChange(payRules.remove, {
    undoes: true,
    success: 'Pay rule deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${called}?`}
      description="The previous rule stays in force instead. The history of this rule is kept."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: rule.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
