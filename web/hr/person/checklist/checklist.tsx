import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { employeeSteps } from '#contract/hr/employee-steps.ts';
import type { ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { TabProps } from '../person.ts';
import { StepForm } from './step-form.tsx';
import { StepLine } from './step-line.tsx';

interface ChecklistProps extends TabProps {
  kind: ChecklistKind;
  steps: readonly RecordIn<typeof employeeSteps>[];
}

/** One checklist with its progress. It is folded if it was finished before. */
export function Checklist(props: ChecklistProps) {
  return props.steps.length === 0 ? null : <Steps {...props} />;
}

function Steps({ kind, person, steps }: ChecklistProps) {
  const done = steps.filter(({ doneDate }) => doneDate !== null).length;
  const isFinished = done === steps.length;
  // Whoever marks the last step still sees it, and can take the mark back.
  const [isUnfolded, setUnfolded] = useState(!isFinished);
  const [isAdding, setAdding] = useState(false);
  const mayChange = useScope()(employeeSteps.rights.create, person.id);
  const isShown = !isFinished || isUnfolded;
  return (
    <div>
      <ProgressBar
        label={kind}
        value={done}
        max={steps.length}
        text={isFinished ? `All ${done} done` : `${done} of ${steps.length} done`}
        tone={isFinished ? 'green' : 'accent'}
      />
      {isShown && (
        <ul aria-label={`${kind} steps`} className="mt-3 rounded-lg border">
          {steps.map((step) => (
            <StepLine key={step.id} step={step} />
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {isFinished && (
          <Button
            size="small"
            variant="ghost"
            icon={isUnfolded ? ChevronUp : ChevronDown}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Hide steps' : 'Show steps'}
          </Button>
        )}
        {mayChange && isShown && (
          <Button size="small" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
            Add Step
          </Button>
        )}
      </div>
      {isAdding && <StepForm kind={kind} employeeId={person.id} onClose={() => setAdding(false)} />}
    </div>
  );
}
