import { useState, type FormEvent } from 'react';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { State } from '#contract/engine/moves.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useLeaving } from './leaving.tsx';

interface ReasonDialogProps<R extends ResourceWith<'update'>> {
  resource: R;
  record: RecordIn<R>;
  /** The state that needs a reason, as the resource declares its moves. */
  to: State;
  title: string;
  description?: string;
  hint?: string;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  success: string;
  onClose: () => void;
}

/** Asks for the reason that a move needs, and makes the move with it. */
export function ReasonDialog<R extends ResourceWith<'update'>>(props: ReasonDialogProps<R>) {
  const { resource, record, to, title, description, hint, label, busyLabel, success, onClose } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { leave, question } = useLeaving(typed !== '');
  const { field, reason, schema } = reasonOf(resource, to);
  const change = useStep(resource.update, { success, onDone: onClose });

  function send(event: FormEvent) {
    event.preventDefault();
    const checked = schema.safeParse(typed);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const { id, version } = record;
    change.mutate(
      { params: { id }, body: { [field]: to, [reason]: checked.data, version } },
      { onError: (failure) => setError(sentenceOf(failure, resource.update.failure)) },
    );
  }

  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title}
        {...(description && { description })}
        size="small"
        onSubmit={send}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant={props.variant ?? 'primary'}
              busy={change.isPending}
              busyLabel={busyLabel}
            >
              {label}
            </Button>
          </>
        }
      >
        <Field label={fieldMeta(schema).label} hint={hint} required error={error}>
          <Textarea value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </Dialog>
      {question}
    </>
  );
}

function reasonOf({ moves, fields, many }: ResourceWith<'update'>, to: State) {
  const shape: Shape = fields;
  const reason = moves?.moves.find((move) => move.to === to && move.reason)?.reason;
  const schema = reason && shape[reason];
  if (!moves || !schema) throw new Error(`${many} need no reason to become ${to}`);
  return { field: moves.field, reason, schema };
}
