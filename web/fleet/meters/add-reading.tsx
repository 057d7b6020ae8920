import { useWatch } from 'react-hook-form';
import { readNumber } from '#contract/engine/numbers.ts';
import { meterKinds, meterReadings, type MeterKind } from '#contract/fleet/meter-readings.ts';
import { describeDoubt } from '#contract/fleet/meter-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import type { Reading } from './meter.tsx';

interface AddReadingProps {
  asset: { assetId: string; assetTag: string };
  /** The meter that is most likely read. */
  kind: MeterKind;
  /** Known readings of the asset, newest first. */
  readings: readonly Reading[];
  onClose: () => void;
}

/** Asks for a reason if the reading is implausible: lower than before, or too far ahead. */
export function AddReading({ asset, kind, readings, onClose }: AddReadingProps) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: meterReadings,
    fields: ['assetId', 'kind', 'value', 'date', 'reason'],
    start: { assetId: asset.assetId, kind, date: formats.today() },
    success: 'Meter reading created successfully',
    onSaved: onClose,
  });
  const typed = useWatch({ control: form.form.control });
  const doubt = doubtOfTyped(typed, readings);
  return (
    <FormDialog
      form={form}
      title={`Add a meter reading for ${asset.assetTag}`}
      size="small"
      submitLabel="Add Reading"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="kind" wide />
        <ResourceField form={form} name="value" />
        <ResourceField form={form} name="date" />
        {doubt && (
          <div className="col-span-full space-y-3 rounded-lg border border-amber-line bg-amber-soft p-3">
            <p role="status" className="text-amber-ink">
              {doubt}
            </p>
            <ResourceField form={form} name="reason" hint="If it is correct, enter the reason." wide />
          </div>
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** The doubt that the server would raise, from the readings known here. */
function doubtOfTyped(typed: Record<string, unknown>, readings: readonly Reading[]): string | null {
  const { date } = typed;
  const value = typeof typed['value'] === 'string' ? readNumber(typed['value']) : null;
  const kind = meterKinds.find((each) => each === typed.kind);
  if (!kind || value === null || typeof date !== 'string' || date === '') return null;
  const ofKind = readings.filter((each) => each.kind === kind);
  const around = {
    before: ofKind.find((each) => each.date <= date) ?? null,
    later: ofKind.findLast((each) => each.date > date) ?? null,
  };
  return describeDoubt(kind, around, { value, date });
}
