import type { users } from '#contract/users/users.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import type { FieldName } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { RoleRightsButton } from './role-rights.tsx';

export const userFields = ['firstName', 'lastName', 'username', 'email', 'roleId', 'isActive'] as const;

/** `isSelf`: users can't change their own role or deactivate themselves. */
export function UserFields({
  form,
  isSelf = false,
}: {
  form: ResourceForm<FieldName<typeof users>>;
  isSelf?: boolean;
}) {
  const roleId = form.form.watch('roleId');
  return (
    <FormGrid>
      <ResourceField form={form} name="firstName" />
      <ResourceField form={form} name="lastName" />
      <ResourceField form={form} name="username" />
      <ResourceField form={form} name="email" />
      <div className="flex flex-col gap-1">
        <ResourceField
          form={form}
          name="roleId"
          disabledReason={isSelf ? 'You cannot change your own role.' : undefined}
        />
        {typeof roleId === 'string' && roleId !== '' && <RoleRightsButton roleId={roleId} />}
      </div>
      <ResourceField
        form={form}
        name="isActive"
        hint="An inactive user cannot sign in."
        disabledReason={isSelf ? 'You cannot deactivate your own account.' : undefined}
      />
    </FormGrid>
  );
}
