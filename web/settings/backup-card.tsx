import { useQuery } from '@tanstack/react-query';
import { readSettings, settings, updateSettings, type Settings } from '#contract/settings/settings.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Card } from '#web/ui/card.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const fields = ['isBackupScheduled', 'backupHour', 'backupsKept', 'backupFolder'] as const;

/** When backups run, where they are stored and how many are kept. */
export function BackupCard() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(reading(readSettings, {}));
  return (
    <Card
      title="Backup"
      subtitle="All data in one file. The encryption key is not included: keep a separate copy of the key."
    >
      {error ? (
        <ReadFailure error={error} failure={readSettings.failure} onRetry={() => void refetch()} />
      ) : data && isFetchedAfterMount ? (
        <BackupForm current={data} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  );
}

function BackupForm({ current }: { current: Settings }) {
  const form = useResourceForm({
    resource: settings,
    fields,
    record: current,
    update: updateSettings,
    success: 'Settings updated successfully',
  });
  return (
    <ResourceForm form={form} submitLabel="Save Changes" busyLabel="Saving...">
      <FormGrid>
        <ResourceField form={form} name="isBackupScheduled" wide />
        <ResourceField form={form} name="backupHour" />
        <ResourceField form={form} name="backupsKept" />
        <ResourceField form={form} name="backupFolder" wide />
      </FormGrid>
    </ResourceForm>
  );
}
