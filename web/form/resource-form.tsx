import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormNotices } from './form-notices.tsx';
import { useLeaving } from './leaving.tsx';
import { ResourceFields } from './resource-field.tsx';
import type { ResourceForm as Form } from './use-resource-form.ts';

interface ResourceFormProps {
  form: Form<string>;
  submitLabel: string;
  busyLabel: string;
  onCancel?: () => void;
  /** Taller than the screen, so errors and buttons stay visible at the edges of what it is in. */
  tallIn?: 'dialog' | 'card';
  /** Re-rendered after saving, so the button gets its focus back. */
  isJustSaved?: boolean;
  children?: ReactNode;
}

/** A resource form in a page or panel. */
export function ResourceForm(props: ResourceFormProps) {
  const { form, submitLabel, busyLabel, onCancel, tallIn, isJustSaved = false, children } = props;
  const { leave, question } = useLeaving(form.isDirty);
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className={classNames('flex flex-col gap-5', tallIn && clearOfEdges)}
    >
      <div className={classNames('empty:hidden', tallIn && tops[tallIn])}>
        <FormNotices form={form} />
      </div>
      {children ?? <ResourceFields form={form} />}
      <div
        data-bottom-bar={tallIn === 'card' || undefined}
        className={classNames(
          'flex flex-wrap justify-end gap-2',
          tallIn && 'sticky bottom-0 z-10 -mx-4 border-t px-4 py-3',
          tallIn && bottoms[tallIn],
        )}
      >
        {onCancel && <Button onClick={() => leave(onCancel)}>Cancel</Button>}
        <Button
          type="submit"
          variant="primary"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- restores the focus
          autoFocus={isJustSaved}
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

/** A field that gets the focus is not behind the buttons. */
const clearOfEdges =
  '[&_button]:scroll-my-20 [&_input]:scroll-my-20 [&_select]:scroll-my-20 [&_textarea]:scroll-my-20';

const tops = { dialog: 'sticky top-13 z-10', card: 'sticky top-(--header-height) z-10' };
const bottoms = { dialog: 'bg-raised sm:-mx-6 sm:px-6', card: '-mb-4 rounded-b-lg bg-surface' };
