import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { employees } from '#contract/hr/employees.ts';
import { useRight } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

const names = ['firstName', 'lastName', 'email'] as const;
const employment = [
  'employeeId',
  'position',
  'workType',
  'siteId',
  'supervisorId',
  'startDate',
  'probationEndDate',
  'endDate',
  'primaryPhone',
] as const;

/** Adds a new person, or makes an existing user an employee. */
export function AddEmployee({ onClose }: { onClose: () => void }) {
  const [isUser, setIsUser] = useState(false);
  const navigate = useNavigate();
  const mayChooseUser = useRight('users:read') === 'all';
  const form = useResourceForm({
    resource: employees,
    fields: ['userId', ...names, ...employment],
    needed: isUser ? ['userId'] : ['firstName', 'lastName'],
    success: 'Employee created successfully',
    onSaved: ({ id }) => void navigate({ to: '/hr', search: { view: id } }),
  });

  function choose(chosen: boolean) {
    setIsUser(chosen);
    // Fields that are hidden must not be sent.
    for (const name of ['userId', ...names]) form.form.resetField(name);
  }

  return (
    <FormDialog
      form={form}
      title="Add Employee"
      submitLabel="Add Employee"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <div>
        <FormSection title="Person">
          <FormGrid>
            {(isUser ? (['userId'] as const) : names).map((name) => (
              <ResourceField key={name} form={form} name={name} />
            ))}
          </FormGrid>
          {mayChooseUser && (
            <div className="mt-4">
              <Checkbox label="This person already has a user account" checked={isUser} onChange={choose} />
            </div>
          )}
        </FormSection>
        <FormSection title="Employment">
          <FormGrid>
            {employment.map((name) => (
              <ResourceField key={name} form={form} name={name} />
            ))}
          </FormGrid>
        </FormSection>
      </div>
    </FormDialog>
  );
}
