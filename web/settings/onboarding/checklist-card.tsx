import { Plus } from 'lucide-react';
import { useState } from 'react';
import { describeDue, onboardingSteps, type ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { Named } from '#web/record/retired.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from '../row-actions.tsx';
import { OnboardingStepForm } from './onboarding-step-form.tsx';

type Step = RecordIn<typeof onboardingSteps>;
type Doing = { what: 'add' } | { what: 'edit' | 'delete'; step: Step } | null;

interface ChecklistCardProps {
  kind: ChecklistKind;
  subtitle: string;
  /** Undefined while they load. */
  steps: readonly Step[] | undefined;
}

export function ChecklistCard({ kind, subtitle, steps }: ChecklistCardProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const mayAdd = useRights()['onboarding:create'] === 'all';
  const close = () => setDoing(null);
  return (
    <Card
      title={kind}
      subtitle={subtitle}
      flush
      actions={
        mayAdd && (
          <Button icon={Plus} aria-label={`Add Step to ${kind}`} onClick={() => setDoing({ what: 'add' })}>
            Add Step
          </Button>
        )
      }
    >
      {!steps && <Skeleton className="m-4 h-40" />}
      {steps?.length === 0 && <EmptyState sentence="No steps yet. Add the first one." />}
      {steps && steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <StepLine key={step.id} step={step} onDo={(what) => setDoing({ what, step })} />
          ))}
        </ul>
      )}
      {doing?.what === 'add' && (
        <OnboardingStepForm kind={kind} nextOrder={nextOrder(steps ?? [])} onClose={close} />
      )}
      {doing?.what === 'edit' && <OnboardingStepForm kind={kind} step={doing.step} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteRow
          resource={onboardingSteps}
          id={doing.step.id}
          name={doing.step.title}
          ifInUse="A step that employees have in their checklist cannot be deleted. Edit the step and tick Retired."
          success="Step deleted successfully"
          onClose={close}
        />
      )}
    </Card>
  );
}

function StepLine({ step, onDo }: { step: Step; onDo: (what: 'edit' | 'delete') => void }) {
  const rights = useRights();
  const { kind, title, responsible, dueDays, isRetired } = step;
  return (
    <li className="flex min-h-11 items-center gap-3 border-b px-4 py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Named name={title} isRetired={isRetired} />
        <span className="block text-small text-ink-muted">{`${responsible}, ${describeDue(kind, dueDays)}`}</span>
      </span>
      <RowActions
        name={title}
        onEdit={rights['onboarding:update'] === 'all' && (() => onDo('edit'))}
        onDelete={rights['onboarding:remove'] === 'all' && (() => onDo('delete'))}
      />
    </li>
  );
}

/** After the last step, with room for others between. */
function nextOrder(steps: readonly Step[]): number {
  const last = Math.max(0, ...steps.map(({ sortOrder }) => sortOrder));
  return Math.min(999, last + 10);
}
