import { useNavigate } from '@tanstack/react-router';
import { roles } from '#contract/users/roles.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import type { Role } from './role.ts';

interface CopyRoleProps {
  role: Role;
  onClose: () => void;
}

/** Creates a role with the permissions of another, and opens it for editing. */
export function CopyRole({ role, onClose }: CopyRoleProps) {
  const navigate = useNavigate();
  const form = useResourceForm({
    resource: roles,
    fields: ['roleName', 'description'],
    fixedValues: { permissions: role.permissions, secondFactor: role.secondFactor },
    success: 'Role created successfully',
    onSaved({ id }) {
      onClose();
      void navigate({ to: '/settings', search: { tab: 'roles', role: id } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Create a role from ${role.roleName}`}
      description="The new role starts with the same permissions and second factor. No one has the role until you assign it."
      size="small"
      submitLabel="Create role"
      busyLabel="Creating..."
      onClose={onClose}
    />
  );
}
