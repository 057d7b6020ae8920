import { useQuery } from '@tanstack/react-query';
import { stockKeepers } from '#contract/inventory/stock-keepers.ts';
import { stock } from '#contract/inventory/stock.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface KeeperFormProps {
  keeper?: RecordIn<typeof stockKeepers>;
  onClose: () => void;
}

export function KeeperForm({ keeper, onClose }: KeeperFormProps) {
  const form = useResourceForm({
    resource: stockKeepers,
    fields: ['location', 'employeeId'],
    ...(keeper && { record: keeper }),
    success: keeper ? 'Keeper updated successfully' : 'Keeper added successfully',
    onSaved: onClose,
  });
  const { data: places = [] } = useQuery(
    reading(readSuggestions, { query: { resource: stock.name, field: 'location' } }),
  );
  return (
    <FormDialog
      form={form}
      title={keeper ? `Keeper of ${keeper.location}` : 'Add Keeper'}
      submitLabel={keeper ? 'Save Changes' : 'Add Keeper'}
      busyLabel="Saving..."
      size="small"
      onClose={onClose}
      aside={
        keeper && (
          <DeleteRecord
            resource={stockKeepers}
            id={keeper.id}
            question={`Remove the keeper of ${keeper.location}?`}
            lost={`${keeper.employeeName ?? 'This keeper'} no longer gets low-stock notifications for this place.`}
            success="Keeper removed successfully"
            onDeleted={onClose}
          />
        )
      }
    >
      <FormGrid columns={1}>
        <ResourceField form={form} name="location" options={places} />
        <ResourceField form={form} name="employeeId" />
      </FormGrid>
    </FormDialog>
  );
}
