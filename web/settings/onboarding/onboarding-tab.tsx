import { useQuery } from '@tanstack/react-query';
import { checklistKinds, onboardingSteps, type ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { ChecklistCard } from './checklist-card.tsx';

const subtitles: Record<ChecklistKind, string> = {
  Onboarding: 'New employees get these steps. They are due before or after the start date.',
  Leaving: 'Employees get these steps when an end date is set. They are due before or after that day.',
};

/** The steps that starters and leavers get. */
export function OnboardingTab() {
  const { data, error, refetch } = useQuery(reading(onboardingSteps.list, {}));
  if (error && !data)
    return (
      <ReadFailure error={error} failure={onboardingSteps.list.failure} onRetry={() => void refetch()} />
    );
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {checklistKinds.map((kind) => (
        <ChecklistCard
          key={kind}
          kind={kind}
          subtitle={subtitles[kind]}
          steps={data?.filter((step) => step.kind === kind)}
        />
      ))}
    </div>
  );
}
