import { ListChecks, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

type Order = RecordIn<typeof maintenance>;

/** The tasks of a work order, ticked as they are done. */
export function OrderTasks({ order }: { order: Order }) {
  const { id, version, tasks, isOpen } = order;
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const mayEdit = useRight('maintenance:update') !== null && isOpen;
  const step = useStep(maintenance.update, {});
  const done = tasks.filter(({ isDone }) => isDone).length;
  const put = (changed: Order['tasks']) => step.mutate({ params: { id }, body: { tasks: changed, version } });

  function add() {
    const task = typed.trim();
    if (task === '') return setAdding(false);
    put([...tasks, { task, isDone: false }]);
    setTyped('');
  }

  if (tasks.length === 0 && !mayEdit) return null;
  return (
    <section aria-label="Tasks">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 text-body font-semibold">
          Tasks
          {tasks.length > 0 && (
            <span className="text-small font-normal text-ink-muted">
              {done} of {tasks.length} done
            </span>
          )}
        </h3>
        {mayEdit && !isAdding && (
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            Add Task
          </Button>
        )}
      </div>
      {tasks.length === 0 && !isAdding && <p className="text-ink-muted">No tasks yet.</p>}
      <ul>
        {tasks.map(({ task, isDone }, index) => (
          <li key={task} className="flex items-start gap-2 border-b py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1 break-words">
              <Checkbox
                label={task}
                checked={isDone}
                disabled={!mayEdit || step.isPending}
                onChange={(now) => put(tasks.with(index, { task, isDone: now }))}
              />
            </span>
            {mayEdit && (
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${task}`}
                onClick={() => put(tasks.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <form
          className="mt-2 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Field label="Task" className="min-w-0 flex-1">
            <Input
              value={typed}
              autoFocus
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Button type="submit" icon={ListChecks} busy={step.isPending}>
            Add
          </Button>
        </form>
      )}
    </section>
  );
}

/** For the completion: what is not ticked yet. */
export function describeOpenTasks(tasks: Order['tasks']): string | null {
  const open = tasks.filter(({ isDone }) => !isDone).length;
  return open === 0 ? null : `${countOf(open, 'task')} not done yet`;
}
