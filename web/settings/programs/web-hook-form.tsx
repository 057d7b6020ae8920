import { createWebHook, webHooks } from '#contract/settings/web-hooks.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { ChooseKinds } from './choose-kinds.tsx';
import type { MadeHook } from './new-secret.tsx';
import type { WebHook } from './hook-state.tsx';

interface WebHookFormProps {
  onMade: (made: MadeHook) => void;
  onClose: () => void;
}

export function WebHookForm({ onMade, onClose }: WebHookFormProps) {
  const form = useResourceForm({
    resource: webHooks,
    fields: ['name', 'url', 'resources'],
    create: createWebHook,
    success: ({ name }) => `The webhook ${name} was added`,
    onSaved(saved) {
      onMade(createWebHook.response.parse(saved));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add webhook"
      submitLabel="Add webhook"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <ResourceField form={form} name="name" />
      <ResourceField form={form} name="url" />
      <ChooseKinds form={form} />
    </FormDialog>
  );
}

export function EditWebHook({ hook, onClose }: { hook: WebHook; onClose: () => void }) {
  const form = useResourceForm({
    resource: webHooks,
    fields: ['name', 'url', 'resources', 'isActive'],
    record: hook,
    success: 'Webhook updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${hook.name}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <ResourceField form={form} name="name" />
      <ResourceField form={form} name="url" />
      <ResourceField form={form} name="isActive" />
      <ChooseKinds form={form} />
    </FormDialog>
  );
}
