import { useState, type FormEvent } from 'react';
import { fieldMeta, type Shape, type Values } from '#contract/engine/fields.ts';
import type { State } from '#contract/engine/transitions.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useLeaving, useOpenBeneath } from './leaving.tsx';

interface Words {
  title: string;
  description?: string;
  hint?: string;
  label: string;
  variant?: 'primary' | 'danger';
  onClose: () => void;
}

interface ReasonDialogProps<R extends ResourceWith<'update'>> extends Words {
  resource: R;
  record: Pick<RecordIn<R>, 'id' | 'version'>;
  /** The state that needs a reason, as declared in the transitions. */
  to: State;
  busyLabel: string;
  success: string;
  /** Called before the dialog closes. */
  onDone?: () => void;
}

/** Asks for the reason of a transition, and makes it. */
export function ReasonDialog<R extends ResourceWith<'update'>>(props: ReasonDialogProps<R>) {
  const { resource, record, success, onDone, ...asking } = props;
  const [failure, setFailure] = useState<string>();
  const change = useStep(resource.update, {
    success,
    onDone() {
      onDone?.();
      props.onClose();
    },
  });
  const { id, version } = record;
  return (
    <AskReason
      {...asking}
      resource={resource}
      failure={failure}
      isBusy={change.isPending}
      onReason={(moved) =>
        change.mutate(
          { params: { id }, body: { ...moved, version } },
          { onError: (error) => setFailure(sentenceOf(error, resource.update.failure)) },
        )
      }
    />
  );
}

interface Asking extends Words {
  failure?: string | undefined;
  isBusy?: boolean;
  busyLabel?: string;
}

interface AskReasonProps extends Asking {
  resource: ResourceWith<'update'>;
  to: State;
  /** `moved`: the fields that the transition changes. */
  onReason: (moved: Values) => void;
}

/** Asks for the reason of a transition, for one record or several. */
export function AskReason({ resource, to, onReason, ...asking }: AskReasonProps) {
  const { field, reason, schema } = reasonOf(resource, to);
  return <AskText {...asking} schema={schema} onText={(text) => onReason({ [field]: to, [reason]: text })} />;
}

interface AskTextProps extends Asking {
  /** The field's schema, with its label and rules. */
  schema: Shape[string];
  /** Replaces its label. */
  name?: string;
  onText: (text: string) => void;
}

/** Asks for a text that an action needs. */
export function AskText(props: AskTextProps) {
  const { schema, name, title, description, hint, label, failure, isBusy = false, onClose } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { leave, question } = useLeaving(typed !== '', useOpenBeneath());
  const called = name ?? fieldMeta(schema).label;

  function send(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    const checked = schema.safeParse(typed);
    const refused = text === '' && name ? `${name} must not be empty` : checked.error?.issues[0]?.message;
    setError(refused);
    if (refused === undefined) props.onText(text);
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
            {/* Beside 'Cancel Order', 'Cancel' would be ambiguous. */}
            <Button onClick={close}>{label.startsWith('Cancel') ? 'Go back' : 'Cancel'}</Button>
            <Button
              type="submit"
              variant={props.variant ?? 'primary'}
              busy={isBusy}
              {...(props.busyLabel && { busyLabel: props.busyLabel })}
            >
              {label}
            </Button>
          </>
        }
      >
        <Field label={called} hint={hint} required error={error ?? failure}>
          <Textarea value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </Dialog>
      {question}
    </>
  );
}

function reasonOf({ transitions: moves, fields, plural: many }: ResourceWith<'update'>, to: State) {
  const shape: Shape = fields;
  const reason = moves?.list.find((move) => move.to === to && move.reason)?.reason;
  const schema = reason && shape[reason];
  if (!moves || !schema) throw new Error(`${many} need no reason to become ${to}`);
  return { field: moves.field, reason, schema };
}
