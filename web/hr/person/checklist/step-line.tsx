import { Circle, CircleCheck, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { employeeSteps } from '#contract/hr/employee-steps.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StepForm } from './step-form.tsx';

type Step = RecordIn<typeof employeeSteps>;

/** A step with who does it and until when; people who may mark it get a box to tick. */
export function StepLine({ step: listed }: { step: Step }) {
  const formats = useFormats();
  const mayMark = useMayMark(listed);
  const mayChange = useScope()(employeeSteps.rights.create, listed.employeeId);
  const change = useStep(employeeSteps.update, {});
  // Until the list is read again, the answer is newer.
  const step = change.data && change.data.version > listed.version ? change.data : listed;
  const isDone = change.isPending ? step.doneDate === null : step.doneDate !== null;
  const { id, title, version } = step;
  const mark = (done: boolean) =>
    change.mutate({ params: { id }, body: { doneDate: done ? formats.today() : null, version } });
  return (
    <li className="flex min-h-12 items-start gap-3 border-b px-3 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        {mayMark ? (
          <Checkbox
            label={title}
            hint={<StepFacts step={step} />}
            checked={isDone}
            // Not disabled while it is saved, which would lose the focus.
            onChange={(done) => !change.isPending && mark(done)}
          />
        ) : (
          <div className="flex items-start gap-2.5">
            <StateIcon isDone={isDone} />
            <div className="min-w-0">
              <p>{title}</p>
              <p className="text-small text-ink-faint">
                <StepFacts step={step} />
              </p>
            </div>
          </div>
        )}
      </div>
      {step.status === 'Overdue' && <Badge tone="red">Overdue</Badge>}
      {mayChange && <StepMenu step={step} />}
    </li>
  );
}

/** 'Supervisor, due 12/03/2026' or 'Supervisor, done 12/03/2026 by Mary Kila' */
function StepFacts({ step: { responsible, dueDate, doneDate, doneByName } }: { step: Step }) {
  const formats = useFormats();
  if (doneDate)
    return `${responsible}, done ${formats.day(doneDate)}${doneByName ? ` by ${doneByName}` : ''}`;
  return dueDate ? `${responsible}, due ${formats.day(dueDate)}` : responsible;
}

function StateIcon({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Icon
      role="img"
      aria-label={isDone ? 'Done' : 'Not done'}
      className={isDone ? 'my-0.5 size-4 shrink-0 text-green-ink' : 'my-0.5 size-4 shrink-0 text-ink-faint'}
      strokeWidth={1.75}
    />
  );
}

function StepMenu({ step }: { step: Step }) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={MoreHorizontal} size="small" label={`Actions for ${step.title}`} />}
        items={[
          { label: 'Edit step', icon: Pencil, onSelect: () => setDoing('edit') },
          { label: 'Delete step', icon: Trash2, danger: true, onSelect: () => setDoing('delete') },
        ]}
      />
      {doing === 'edit' && (
        <StepForm kind={step.kind} employeeId={step.employeeId} step={step} onClose={close} />
      )}
      {doing === 'delete' && <DeleteStep step={step} onClose={close} />}
    </>
  );
}

function DeleteStep({ step, onClose }: { step: Step; onClose: () => void }) {
  const change = useChange(employeeSteps.remove, {
    undoes: true,
    success: 'Step deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${step.title}?`}
      description={`${step.employeeName} will no longer have this step.`}
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: step.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}

function useMayMark({ employeeId, responsible }: Step): boolean {
  const scopes = useScope();
  const isOwn = useOwnEmployeeId() === employeeId;
  if (scopes(employeeSteps.rights.create, employeeId)) return true;
  return scopes('steps:update', employeeId) && responsible === (isOwn ? 'Employee' : 'Supervisor');
}
