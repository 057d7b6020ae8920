import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { assets } from '#contract/assets/assets.ts';
import { fuelEntries, fuelWords } from '#contract/fleet/fuel-entries.ts';
import { issuePart } from '#contract/inventory/issue-part.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { meterNames } from '#contract/fleet/meter-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight, useRights } from '#web/engine/session.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { RecordDialog } from '#web/form/record-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Explanation } from './explanation.tsx';
import { useUsualMeter } from './use-usual-meter.ts';

interface AddFuelProps {
  /** The asset, if it is already known. */
  asset?: { assetId: string; assetTag: string };
  onClose: () => void;
}

/** People with the `own` scope choose between their assets, if they have more than one. */
export function AddFuel({ asset, onClose }: AddFuelProps) {
  const isOwnOnly = useRight('fuel:create') === 'own';
  return isOwnOnly && !asset ? <AddToOwn onClose={onClose} /> : <FuelForm asset={asset} onClose={onClose} />;
}

const firstTwo = { page: 1, pageSize: 2 };

function AddToOwn({ onClose }: Pick<AddFuelProps, 'onClose'>) {
  const { data, error, refetch } = useQuery(reading(assets.list, { query: firstTwo }));
  const opened = { error, retry: () => void refetch() };
  if (!data) return <RecordDialog title="Add Fuel" resource={assets} opened={opened} onClose={onClose} />;
  const [first, second] = data;
  if (!first)
    return (
      <Dialog open onClose={onClose} title="Add Fuel" footer={<Button onClick={onClose}>Close</Button>}>
        <p>{fuelWords.nothingAssigned}</p>
      </Dialog>
    );
  const only = second ? undefined : { assetId: first.id, assetTag: first.assetTag };
  return <FuelForm asset={only} onClose={onClose} />;
}

/** Whether the user may take fuel from the organisation's tanks. */
function useMayTake(): boolean {
  const rights = useRights();
  return rights[stockMovements.rights.create] === 'all' || rights[issuePart.access] === 'all';
}

interface FuelFormProps {
  asset: AddFuelProps['asset'] | undefined;
  onClose: () => void;
}

/** In the order it is read at the pump: fuel, quantity, cost, meter. */
function FuelForm({ asset, onClose }: FuelFormProps) {
  const formats = useFormats();
  const [assetId, setAssetId] = useState(asset?.assetId ?? '');
  const meter = useUsualMeter(assetId);
  const form = useResourceForm({
    resource: fuelEntries,
    fields: [
      'assetId',
      'stockId',
      'litres',
      'cost',
      'meter',
      'isFull',
      'date',
      'vendor',
      'notes',
      'receipts',
      'explanation',
    ],
    start: { assetId: asset?.assetId, isFull: true, date: formats.today() },
    success: 'Fuel entry created successfully',
    onSaved: onClose,
  });
  const mayTake = useMayTake();
  const [isTaken, setTaken] = useState(false);
  /** Fuel from a tank is valued from stock, and its supplier was recorded on receipt. */
  function take(stockId: unknown) {
    setTaken(typeof stockId === 'string' && stockId !== '');
    form.form.setValue('cost', '');
    form.form.setValue('vendor', '');
  }
  const last =
    meter.last && `Last reading: ${formatNumber(meter.last.value)} on ${formats.day(meter.last.date)}.`;
  return (
    <FormDialog
      form={form}
      title={asset ? `Add fuel for ${asset.assetTag}` : 'Add Fuel'}
      submitLabel="Add Fuel"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!asset && (
          <ResourceField
            form={form}
            name="assetId"
            wide
            onGiven={(value) => setAssetId(typeof value === 'string' ? value : '')}
          />
        )}
        {mayTake && <ResourceField form={form} name="stockId" wide onGiven={take} />}
        <ResourceField form={form} name="litres" />
        {!isTaken && <ResourceField form={form} name="cost" />}
        <ResourceField
          form={form}
          name="meter"
          label={`${meterNames[meter.kind]}${meter.kind === 'Odometer' ? ' (km)' : ''}`}
          {...(last && { hint: last })}
        />
        <ResourceField form={form} name="isFull" hint="The tank is full now." />
        <ResourceField form={form} name="date" />
        {!isTaken && <ResourceField form={form} name="vendor" />}
        <FilesField form={form} name="receipts" one="Receipt" max={3} />
        <ResourceField form={form} name="notes" wide />
        <Explanation form={form} />
      </FormGrid>
    </FormDialog>
  );
}
