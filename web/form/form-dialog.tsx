import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotices } from './form-notices.tsx';
import { useLeaving, useOpenBeneath } from './leaving.tsx';
import { ResourceFields } from './resource-field.tsx';
import type { FieldsForm } from './use-fields.ts';

interface FormDialogProps {
  form: FieldsForm<string>;
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel: string;
  size?: 'small' | 'medium' | 'large';
  /** Why the form can't be submitted now. */
  disabledReason?: string | undefined;
  onClose: () => void;
  /** Additional buttons, left of the others. */
  aside?: ReactNode;
  /** A custom arrangement of the fields. */
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    description,
    submitLabel,
    busyLabel,
    size = 'medium',
    onClose,
    aside,
    children,
  } = props;
  const { leave, question } = useLeaving(form.isDirty, useOpenBeneath());
  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title}
        {...(description && { description })}
        size={size}
        onSubmit={form.submit}
        footer={
          <>
            {aside}
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={form.isSaving}
              busyLabel={busyLabel}
              {...('disabledReason' in props && { disabledReason: props.disabledReason })}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <FormNotices form={form} />
          {children ?? <ResourceFields form={form} />}
        </div>
      </Dialog>
      {question}
    </>
  );
}
