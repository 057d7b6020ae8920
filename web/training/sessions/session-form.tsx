import { useQuery } from '@tanstack/react-query';
import { sites } from '#contract/settings/sites.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface SessionFormProps {
  /** The session to change; without it, a new one is added. */
  session?: RecordIn<typeof trainingSessions>;
  onClose: () => void;
}

const fields = ['courseId', 'providerId', 'startDate', 'endDate', 'location', 'seats'] as const;

export function AddSession({ onClose }: { onClose: () => void }) {
  return <SessionForm onClose={onClose} />;
}

export function SessionForm({ session, onClose }: SessionFormProps) {
  const { data = [] } = useQuery(reading(sites.list, {}));
  const form = useResourceForm({
    resource: trainingSessions,
    // A new session may already have been held; later the status changes by transitions.
    fields: session ? [...fields] : [...fields, 'status'],
    needed: session ? [] : ['status'],
    record: session,
    start: { status: 'Scheduled' },
    success: session ? 'Training session updated successfully' : 'Training session created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={session ? `Edit the session of ${session.courseName}` : 'Add Session'}
      submitLabel={session ? 'Save Changes' : 'Add Session'}
      busyLabel={session ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="courseId" wide />
        <ResourceField form={form} name="providerId" wide={Boolean(session)} />
        {!session && <ResourceField form={form} name="status" />}
        <ResourceField form={form} name="startDate" />
        <ResourceField form={form} name="endDate" />
        <ResourceField form={form} name="seats" />
        <ResourceField form={form} name="location" options={data.map(({ name }) => name)} />
      </FormGrid>
    </FormDialog>
  );
}
