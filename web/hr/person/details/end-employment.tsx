import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { employeeWords, employees } from '#contract/hr/employees.ts';
import { readOpenMatters } from '#contract/hr/open-matters.ts';
import { fullName } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceFields } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { addressOfMatter } from '../open-matters.ts';
import { describeMatter } from '../person-head.tsx';
import type { TabProps } from '../person.ts';

/** Asks for the last day and the reason, and lists what is still open. */
export function EndEmployment({ person, onClose }: TabProps & { onClose: () => void }) {
  const formats = useFormats();
  const { data = [] } = useQuery(reading(readOpenMatters, { params: { id: person.id } }));
  const open = data.filter(({ count }) => count > 0);
  const form = useResourceForm({
    resource: employees,
    fields: ['endDate', 'endReason'],
    needed: ['endDate', 'endReason'],
    record: person,
    success: ({ endDate }) =>
      endDate ? `${fullName(person)} leaves on ${formats.day(endDate)}` : employeeWords.updated,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`End the employment of ${fullName(person)}`}
      description="The employee’s record is kept. After this day, the employee is shown as having left."
      submitLabel="End employment"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <ResourceFields form={form} />
      {open.length > 0 && (
        <Notice title="Open items">
          <ul className="mt-1 list-disc pl-5">
            {open.map(({ matter, count }) => (
              <li key={matter}>
                <Link {...addressOfMatter(matter, person.id)} onClick={onClose} className={linkStyle}>
                  {describeMatter(matter, count)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </FormDialog>
  );
}
