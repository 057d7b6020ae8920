import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { countOf } from '#contract/engine/number-text.ts';
import { describeMissing, missingPermissions, withPermission } from '#contract/auth/required-permissions.ts';
import { roleChanges } from '#contract/auth/role-changes.ts';
import { PermissionsSchema, type Permission, type Permissions, type Scope } from '#contract/engine/access.ts';
import { roles } from '#contract/users/roles.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { ReviewRole } from './review-role.tsx';
import { RoleHead } from './role-head.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleSecondFactor } from './role-second-factor.tsx';
import type { Role } from './role.ts';

const aboutRole = ['role'];

/** Edits a custom role cell by cell; saving needs a review. */
export function EditRole({ role }: { role: Role }) {
  const [isReviewing, setReviewing] = useState(false);
  const [alongside, setAlongside] = useState<string[]>([]);
  const form = useResourceForm({
    resource: roles,
    fields: ['roleName', 'description', 'permissions'],
    record: role,
    success: 'Role updated successfully',
    onSaved() {
      setReviewing(false);
      setAlongside([]);
    },
  });
  const current = permissionsIn(form.record?.['permissions']);
  const permissions = usePermissions(form);
  const changes = roleChanges(current, permissions);
  const { question } = useLeaving(form.isDirty, aboutRole);

  function set(permission: Permission, scope: Scope | null) {
    const next = withPermission(permissions, permission, scope);
    const others = roleChanges(permissions, next).filter((change) => change.permission !== permission);
    setAlongside(others.map(({ verbPhrase }) => verbPhrase));
    form.form.setValue('permissions', next, { shouldDirty: true });
  }

  function discard() {
    form.form.reset();
    setAlongside([]);
  }

  return (
    <>
      <RoleHead role={role}>
        <FormGrid>
          <ResourceField form={form} name="roleName" />
          <ResourceField form={form} name="description" />
        </FormGrid>
      </RoleHead>
      <RoleSecondFactor role={role} />
      <Lacking permissions={permissions} />
      <RoleMatrix permissions={permissions} before={current} onSet={set} />
      {form.isDirty && (
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 rounded-t-lg border border-line-strong bg-raised px-4 py-3 shadow-raised">
          <div role="status" className="min-w-0 flex-1 basis-60">
            <p className="font-medium">
              {countOf(changes.length, 'permission changed', 'permissions changed')}
            </p>
            {alongside.length > 0 && (
              <p className="line-clamp-2 text-small text-ink-muted">
                {`Also changed, because they depend on each other: ${alongside.join(', ')}`}
              </p>
            )}
          </div>
          <Button onClick={discard}>Discard</Button>
          <Button variant="primary" onClick={() => setReviewing(true)}>
            Review changes
          </Button>
        </div>
      )}
      {isReviewing && (
        <ReviewRole role={role} form={form} changes={changes} onClose={() => setReviewing(false)} />
      )}
      {question}
    </>
  );
}

/** Permissions without effect, as roles from other sources may have. */
function Lacking({ permissions }: { permissions: Permissions }) {
  const lacks = missingPermissions(permissions);
  if (lacks.length === 0) return null;
  return (
    <ul className="list-disc rounded-lg border border-amber-line bg-amber-soft py-2 pr-3 pl-8 text-amber-ink">
      {lacks.map((lack) => (
        <li key={`${lack.permission} ${lack.needs}`}>{describeMissing(lack)}</li>
      ))}
    </ul>
  );
}

function usePermissions(form: ResourceForm<string>): Permissions {
  return permissionsIn(useWatch({ control: form.form.control, name: 'permissions' }));
}

function permissionsIn(value: unknown): Permissions {
  return PermissionsSchema.parse(value ?? {});
}
