import { useState } from 'react';
import type { payroll } from '#contract/financial/payroll.ts';
import type { transactions } from '#contract/financial/transactions.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { toastFailure, useChange } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface VoidRecordProps {
  resource: typeof payroll | typeof transactions;
  record: { id: string; version: number };
  title: string;
  description: string;
  success: string;
  onClose: () => void;
}

/** Amounts are never deleted: they are void for a reason. */
export function VoidRecord(props: VoidRecordProps) {
  const { resource, record, title, description, success, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const schema = resource.fields.voidReason;
  const { label } = fieldMeta(schema);
  const change = useChange(resource.update, {
    success,
    onDone: onClose,
    onFailure(failure) {
      setError(sentenceOf(failure, resource.update.failure));
      toastFailure(failure, resource.update.failure);
    },
  });

  function save() {
    const checked = schema.safeParse(reason.trim());
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    change.mutate({
      params: { id: record.id },
      body: { status: 'Void', voidReason: reason.trim(), version: record.version },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={change.isPending} busyLabel="Voiding...">
            Void
          </Button>
        </>
      }
    >
      <Field label={label} required error={error}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Dialog>
  );
}
