import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useId } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { employeeSteps, startChecklist, stepWords } from '#contract/hr/employee-steps.ts';
import { checklistKinds } from '#contract/hr/onboarding-steps.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';
import { Checklist } from './checklist.tsx';

type Step = RecordIn<typeof employeeSteps>;

/** The checklists of somebody who starts or leaves: for themselves, only their own steps. */
export function PersonChecklists({ person }: TabProps) {
  const id = useId();
  const scopes = useScope();
  const isSeen = scopes('steps:read', person.id);
  const mayChange = scopes(employeeSteps.rights.create, person.id);
  const { data, error, refetch } = useQuery({
    ...reading(employeeSteps.list, { query: { employeeId: person.id } }),
    enabled: isSeen,
  });
  const keptFocus = useKeptFocus<HTMLElement>();
  if (!isSeen || (data?.length === 0 && !mayChange)) return null;
  return (
    <section aria-labelledby={id} tabIndex={-1} {...keptFocus} className="outline-none">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-body font-semibold">
          Checklists
        </h3>
        {mayChange && data && <StartChecklist person={person} steps={data} />}
      </div>
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={employeeSteps.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-muted">{stepWords.none}</p>}
      <div className="flex flex-col gap-6">
        {checklistKinds.map((kind) => (
          <Checklist
            key={kind}
            kind={kind}
            person={person}
            steps={data?.filter((step) => step.kind === kind) ?? []}
          />
        ))}
      </div>
    </section>
  );
}

function StartChecklist({ person, steps }: TabProps & { steps: readonly Step[] }) {
  const change = useChange(startChecklist, {
    success: ({ added }) =>
      added === 0 ? 'This checklist has no steps. Add them in Settings.' : `${countOf(added, 'step')} added`,
  });
  const missing = checklistKinds.filter((kind) => steps.every((step) => step.kind !== kind));
  if (missing.length === 0) return null;
  return (
    <DropdownMenu
      trigger={
        <Button size="small" icon={ListChecks} busy={change.isPending} busyLabel="Starting...">
          Start checklist
        </Button>
      }
      items={missing.map((kind) => ({
        label: `${kind} checklist`,
        ...(kind === 'Leaving' && !person.endDate && { disabledReason: 'Needs an End Date' }),
        onSelect: () => change.mutate({ params: { employeeId: person.id }, body: { kind } }),
      }))}
    />
  );
}
