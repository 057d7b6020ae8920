import { useController } from 'react-hook-form';
import type { ListName } from '#contract/views/lists.ts';
import { savedViews } from '#contract/views/saved-views.ts';
import { useRight, useSession } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DeleteView } from './delete-view.tsx';
import { rememberOpening } from './remember-opening.ts';
import type { Viewed } from './use-open-view.ts';
import type { SavedView } from './saved-view.ts';

const fields = ['name', 'sharedWith', 'isDefault'] as const;

/** Saves the list's current state as a view. */
export function SaveView({ list, keptAs, onClose }: { list: Viewed; keptAs: ListName; onClose: () => void }) {
  const form = useResourceForm({
    resource: savedViews,
    fields,
    fixedValues: { list: keptAs, query: list.query },
    success: ({ name }) => `The view ${name} was saved`,
    onSaved(view) {
      rememberOpening(view);
      list.see(view);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Save as View"
      description="Saves the filters, sort order, columns and row height of this list."
      size="small"
      submitLabel="Save View"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <ViewFields form={form} />
    </FormDialog>
  );
}

/** Edits a view's name, sharing and whether it is the default. */
export function EditView({ list, view, onClose }: { list: Viewed; view: SavedView; onClose: () => void }) {
  const form = useResourceForm({
    resource: savedViews,
    fields,
    record: view,
    success: ({ name }) => `The view ${name} was updated`,
    onSaved(saved) {
      rememberOpening(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${view.name}`}
      size="small"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      aside={
        <DeleteView
          view={view}
          onDeleted={() => {
            if (list.savedId === view.id) list.see(null);
            onClose();
          }}
        />
      }
    >
      <ViewFields form={form} />
    </FormDialog>
  );
}

function ViewFields({ form }: { form: ResourceForm<(typeof fields)[number]> }) {
  const mayShareWithAny = useRight('roles:update') !== null;
  return (
    <>
      <ResourceField form={form} name="name" />
      {mayShareWithAny ? <ResourceField form={form} name="sharedWith" /> : <ShareWithOwnRole form={form} />}
      <ResourceField form={form} name="isDefault" />
    </>
  );
}

/** Sharing with another role than one's own needs permission to change roles. */
function ShareWithOwnRole({ form }: { form: ResourceForm<(typeof fields)[number]> }) {
  const role = useSession((state) => state.user?.role);
  const { field } = useController({ name: 'sharedWith', control: form.form.control });
  if (!role) return null;
  return (
    <Checkbox
      label={`Share with everyone with the role ${role.roleName}`}
      checked={field.value === role.id}
      onChange={(isShared) => field.onChange(isShared ? role.id : '')}
    />
  );
}
