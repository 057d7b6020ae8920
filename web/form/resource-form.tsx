import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormNotices } from './form-notices.tsx';
import { useLeaving } from './leaving.tsx';
import { ResourceFields } from './resource-field.tsx';
import type { ResourceForm as Form } from './use-resource-form.ts';

interface ResourceFormProps {
  form: Form<string>;
  submitLabel: string;
  busyLabel: string;
  onCancel?: () => void;
  children?: ReactNode;
}

/** A resource form in a page or a panel. */
export function ResourceForm({ form, submitLabel, busyLabel, onCancel, children }: ResourceFormProps) {
  const { leave, question } = useLeaving(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormNotices form={form} />
      {children ?? <ResourceFields form={form} />}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && <Button onClick={() => leave(onCancel)}>Cancel</Button>}
        <Button
          type="submit"
          variant="primary"
          busy={form.isSaving}
          busyLabel={busyLabel}
          disabledReason={form.record && !form.isDirty ? 'Nothing has been changed yet' : undefined}
        >
          {submitLabel}
        </Button>
      </div>
      {question}
    </form>
  );
}
