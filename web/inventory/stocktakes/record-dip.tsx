import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { countOf, plural } from '#contract/engine/number-text.ts';
import { readDip, recordDip, dipWords, type Dip } from '#contract/inventory/dips.ts';
import { errorsOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { useLeaving, useOpenBeneath } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { inUnits, unitAfter, unitHint } from '../items/in-units.ts';
import { signed } from '../movements/movement-badge.tsx';
import type { Stock } from '../movements/kind-fields.tsx';
import { BeingCounted } from './being-counted.tsx';
import { checkDip, dipBody, type TypedDip } from './typed-dip.ts';

interface RecordDipProps {
  place: Stock;
  onClose: () => void;
}

/** A measured tank level, beside the book quantity at that time. */
export function RecordDip({ place, onClose }: RecordDipProps) {
  const formats = useFormats();
  const today = formats.today();
  const [id] = useState(newId);
  const [typed, setTyped] = useState<TypedDip>(() => ({ measured: '', date: today, time: '', note: '' }));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const isDirty = typed.measured !== '' || typed.note !== '';
  const { leave, question } = useLeaving(isDirty, useOpenBeneath());
  const set = (changes: Partial<TypedDip>) => setTyped({ ...typed, ...changes });
  const change = useChange(recordDip, {
    success: ({ status }) =>
      status === 'Adjusted'
        ? 'Dip recorded successfully'
        : 'Dip recorded successfully. Another person must approve the difference.',
    onFailure: (error) => setErrors(errorsOf(error, ['measured', 'date', 'time', 'note'], recordDip.failure)),
    onDone: onClose,
  });
  const close = () => leave(onClose);

  function send(event: FormEvent) {
    event.preventDefault();
    const { dip, errors: found } = checkDip(typed, today);
    setErrors(found);
    if (dip) change.mutate({ params: { id: place.id }, body: dipBody(id, dip) });
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Record dip"
        description={`${place.itemName}, ${place.location}`}
        size="small"
        onSubmit={send}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
              Record dip
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <BeingCounted location={place.location} />
          <FormGrid columns={1}>
            <Field label="Measured" hint={unitHint(place.unit)} required error={errors.measured}>
              <NumberField value={typed.measured} onChange={(measured) => set({ measured })} />
            </Field>
            <Field label="Date" required error={errors.date}>
              <DateField
                value={typed.date}
                onChange={(date) => set({ date: date ?? '' })}
                max={today}
                format={formats.dateFormat}
                today={today}
              />
            </Field>
            <Field
              label="Time"
              hint="Movements of this day that were recorded after this time do not count. Leave empty to count all of them."
              error={errors.time}
            >
              <TimeField value={typed.time} onChange={(time) => set({ time })} />
            </Field>
          </FormGrid>
          <Comparison place={place} typed={typed} />
          <Field label="Note" error={errors.note}>
            <Input
              autoComplete="off"
              value={typed.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </Field>
        </div>
      </Dialog>
      {question}
    </>
  );
}

/** Compares what can be parsed so far; errors appear on submit. */
function Comparison({ place: { id, unit }, typed }: { place: Stock; typed: TypedDip }) {
  const formats = useFormats();
  const { dip, errors } = checkDip(typed, formats.today());
  const { dip: withoutMeasured } = checkDip({ ...typed, measured: '0' }, formats.today());
  const { date, time } = withoutMeasured ?? {};
  const query = { date, ...(time && { time }), ...(dip && { measured: dip.measured }) };
  const { data, isPlaceholderData } = useQuery({
    ...reading(readDip, { params: { id }, query }),
    enabled: withoutMeasured !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || !withoutMeasured) return null;
  const isKnown = dip !== null && !errors.measured && data.difference !== null;
  return (
    <div
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className="space-y-3 rounded-md border bg-sunken px-3 py-2.5"
    >
      <DescriptionList
        items={[
          { label: 'Book quantity', value: inUnits(data.book, unit) },
          { label: 'Measured', value: dip && inUnits(dip.measured, unit) },
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
