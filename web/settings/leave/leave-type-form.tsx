import { deliveredLeaveTypes, leaveTypes } from '#contract/hr/leave-types.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

const ofDays = ['dayCount', 'isPaid', 'allowsHalfDays', 'isPaidOut'] as const;
const ofRequests = ['shortBalance', 'lowestBalance', 'workType', 'waitingMonths'] as const;
const ofDocuments = ['documentAfterDays', 'documentType', 'documentWithinDays'] as const;

interface LeaveTypeFormProps {
  /** The leave type to change; without it, a new one is added. */
  type?: RecordIn<typeof leaveTypes>;
  nextOrder?: number;
  onClose: () => void;
}

export function LeaveTypeForm({ type, nextOrder, onClose }: LeaveTypeFormProps) {
  const isDelivered = deliveredLeaveTypes.some((each) => each === type?.name);
  const form = useResourceForm({
    resource: leaveTypes,
    fields: [
      ...(isDelivered ? [] : (['name'] as const)),
      ...ofDays,
      ...ofRequests,
      ...ofDocuments,
      'colour',
      'sortOrder',
      ...(type ? (['isRetired'] as const) : []),
    ],
    record: type,
    start: {
      isPaid: true,
      dayCount: 'Working days',
      shortBalance: 'Warn',
      lowestBalance: 0,
      waitingMonths: 0,
      documentWithinDays: 7,
      colour: 'Green',
      sortOrder: nextOrder,
    },
    success: type ? 'Leave type updated successfully' : 'Leave type added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={type ? `Edit ${type.name}` : 'Add Leave Type'}
      {...(type && !isDelivered && { description: 'A new name also applies to existing leave requests.' })}
      submitLabel={type ? 'Save Changes' : 'Add Leave Type'}
      busyLabel={type ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormSection title="Days">
        <FormGrid>
          {!isDelivered && <ResourceField form={form} name="name" wide />}
          {ofDays.map((name) => (
            <ResourceField key={name} form={form} name={name} />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title="Requests">
        <FormGrid>
          {ofRequests.map((name) => (
            <ResourceField
              key={name}
              form={form}
              name={name}
              {...(name === 'workType' && { placeholder: 'Any work type' })}
            />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title="Document" hint="For example a medical certificate.">
        <FormGrid>
          {ofDocuments.map((name) => (
            <ResourceField key={name} form={form} name={name} />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title="In lists and on the calendar">
        <FormGrid>
          <ResourceField form={form} name="colour" />
          <ResourceField form={form} name="sortOrder" />
          {type && <ResourceField form={form} name="isRetired" />}
        </FormGrid>
      </FormSection>
    </FormDialog>
  );
}
