import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { countOf, plural } from '#contract/engine/number-text.ts';
import { readDip, recordDip, dipWords, type Dip } from '#contract/inventory/dips.ts';
import { stocktakes } from '#contract/inventory/stocktakes.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading } from '#web/engine/queries.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { FormFields } from '#web/form/use-fields.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { inUnits, unitAfter, unitHint } from '../items/in-units.ts';
import { signed } from '../movements/movement-badge.tsx';
import type { Stock } from '../movements/kind-fields.tsx';
import { BeingCounted } from './being-counted.tsx';
import { dipFields, dipQuery } from './typed-dip.ts';

interface RecordDipProps {
  place: Stock;
  onClose: () => void;
}

/** A measured tank level, beside the book quantity at that time. */
export function RecordDip({ place, onClose }: RecordDipProps) {
  const { today } = useFormats();
  const [id] = useState(newId);
  const form = useEndpointForm({
    endpoint: recordDip,
    resource: stocktakes,
    fields: dipFields,
    start: { date: today() },
    input: ({ time, ...dip }) => ({
      params: { id: place.id },
      body: { id, ...dip, ...(time && { time }) },
    }),
    success: ({ status }) =>
      status === 'Adjusted'
        ? 'Dip recorded successfully'
        : 'Dip recorded successfully. Another person must approve the difference.',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Record dip"
      description={`${place.itemName}, ${place.location}`}
      size="small"
      submitLabel="Record dip"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <BeingCounted location={place.location} />
      <FormGrid columns={1}>
        <ResourceField form={form} name="measured" hint={unitHint(place.unit)} />
        <ResourceField form={form} name="date" />
        <ResourceField
          form={form}
          name="time"
          hint="Movements of this day that were recorded after this time do not count. Leave empty to count all of them."
        />
      </FormGrid>
      <Comparison place={place} form={form} />
      <ResourceField form={form} name="note" />
    </FormDialog>
  );
}

interface ComparisonProps {
  place: Stock;
  form: FormFields<keyof typeof dipFields>;
}

/** Compares what can be parsed so far; errors appear on submit. */
function Comparison({ place: { id, unit }, form }: ComparisonProps) {
  const formats = useFormats();
  const query = dipQuery(useWatch({ control: form.form.control }), formats.today());
  const { data, isPlaceholderData } = useQuery({
    ...reading(readDip, { params: { id }, query: query ?? {} }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || !query) return null;
  const { measured } = query;
  const isKnown = measured !== undefined && data.difference !== null;
  return (
    <div
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className="space-y-3 rounded-md border bg-sunken px-3 py-2.5"
    >
      <DescriptionList
        items={[
          { label: 'Book quantity', value: inUnits(data.book, unit) },
          { label: 'Measured', value: measured !== undefined && inUnits(measured, unit) },
          { label: 'Difference', value: isKnown && differenceOf(data, unit) },
          { label: 'Value of the difference', value: isKnown && formats.money(data.value ?? 0) },
        ]}
      />
      {noticesOf(data, unit).map((notice) => (
        <p key={notice} className="text-small text-ink-muted">
          {notice}
        </p>
      ))}
    </div>
  );
}

function differenceOf({ difference }: Dip, unit: string): string {
  return difference ? `${signed(difference)}${unitAfter(difference, unit)}` : 'None';
}

function noticesOf({ laterMovements, laterQuantity, needsSecond, isCountedSince }: Dip, unit: string) {
  const notices: string[] = [];
  if (isCountedSince) notices.push(dipWords.countedSince);
  if (laterMovements > 0) {
    const recorded = `${countOf(laterMovements, 'movement')} ${plural(laterMovements, 'was', 'were')}`;
    const sum = laterQuantity === 0 ? '0' : signed(laterQuantity);
    notices.push(
      `${recorded} recorded after this time (${sum}${unitAfter(laterQuantity, unit)}) and not counted.`,
    );
  }
  if (needsSecond)
    notices.push('The difference is above the limit in Settings. Another person must approve it.');
  return notices;
}
