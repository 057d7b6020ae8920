import { useState } from 'react';
import { completeWork } from '#contract/fleet/order-transitions.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { LabourLines } from '../jobs/kit-lines.tsx';
import { nameOfOrder } from './order-name.ts';
import { describeOpenTasks } from './order-tasks.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface CompleteWorkProps {
  order: RecordIn<typeof maintenance>;
  onClose: () => void;
}

const fields = [
  'completedDate',
  'kilometres',
  'hours',
  'labour',
  'labourCost',
  'cost',
  'note',
  'photos',
] as const;

/** Records hours, costs and meter readings; the asset is back in service. */
export function CompleteWork({ order, onClose }: CompleteWorkProps) {
  const formats = useFormats();
  const mayMoveAsset = useRight('assets:update') === 'all';
  const [isBackInService, setBackInService] = useState(mayMoveAsset);
  const openTasks = describeOpenTasks(order.tasks);
  const form = useResourceForm({
    resource: maintenance,
    fields,
    needed: [
      'completedDate',
      ...(order.planId && order.dueKilometres !== null ? ['kilometres' as const] : []),
      ...(order.planId && order.dueHours !== null ? ['hours' as const] : []),
    ],
    record: order,
    proposed: { completedDate: formats.today() },
    update: completeWork,
    fixedValues: { isBackInService },
    success: 'Maintenance completed successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Complete ${nameOfOrder(order)}`}
      description={`${order.assetTag} ${order.assetName}`}
      submitLabel="Complete"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {openTasks && <p className="mb-4 text-small text-ink-muted">{openTasks}</p>}
      <FormGrid>
        <ResourceField form={form} name="completedDate" wide />
        <ResourceField form={form} name="kilometres" hint="Current meter reading." />
        <ResourceField form={form} name="hours" hint="Current meter reading." />
        <LabourLines form={form} name="labour" />
        <div>
          <p className="text-small font-medium">Issued from stock</p>
          <p className="mt-2 tabular-nums">{formats.money(order.issuedCost ?? 0)}</p>
        </div>
        <ResourceField form={form} name="cost" />
        <ResourceField form={form} name="labourCost" />
        <ResourceField form={form} name="note" />
        <FilesField form={form} name="photos" one="Photo" max={10} isOfPhotos />
        {mayMoveAsset && (
          <div className="col-span-full">
            <Checkbox
              label="Back in service"
              hint="The asset returns to Operational unless other work on it is open."
              checked={isBackInService}
              onChange={setBackInService}
            />
          </div>
        )}
      </FormGrid>
    </FormDialog>
  );
}
