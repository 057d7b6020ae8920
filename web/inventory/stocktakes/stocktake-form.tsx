import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { stock } from '#contract/inventory/stock.ts';
import { stocktakes } from '#contract/inventory/stocktakes.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

/** Starts a stocktake and opens its counting list. */
export function AddStocktake({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useResourceForm({
    resource: stocktakes,
    fields: ['location', 'note'],
    success: 'Stocktake started successfully',
    onSaved: ({ id }) => void navigate({ ...pageAddressOf(stocktakes, id) }),
  });
  const { data: places = [] } = useQuery(
    reading(readSuggestions, { query: { resource: stock.name, field: 'location' } }),
  );
  return (
    <FormDialog
      form={form}
      title="Add Stocktake"
      description="The book quantity of each item is saved now. Stock can still move during the count."
      submitLabel="Start Stocktake"
      busyLabel="Starting..."
      size="small"
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <ResourceField form={form} name="location" options={places} hint="Where stock is kept." />
        <ResourceField form={form} name="note" />
      </FormGrid>
    </FormDialog>
  );
}

interface NoteProps {
  take: RecordIn<typeof stocktakes>;
  onClose: () => void;
}

export function EditStocktakeNote({ take, onClose }: NoteProps) {
  const form = useResourceForm({
    resource: stocktakes,
    fields: ['note'],
    record: take,
    success: 'Stocktake updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Note of the stocktake of ${take.location}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      size="small"
      onClose={onClose}
    />
  );
}
