import { useWatch } from 'react-hook-form';
import { isDayOrNone } from '#contract/engine/days.ts';
import { useDebounced } from '#web/engine/queries.ts';
import type { FieldsForm } from '#web/form/use-fields.ts';

/** What is entered in one of these fields of a form, as text, a moment after the last key. */
export function useEntered<Name extends string>(
  { form }: Pick<FieldsForm<string>, 'form'>,
  names: readonly Name[],
): (name: Name) => string {
  const entered = useWatch({ control: form.control, name: [...names] });
  const values = useDebounced(entered.map((value) => String(value ?? '')).join('\n'), 300).split('\n');
  return (name) => values[names.indexOf(name)] ?? '';
}

/** Whether both days are entered completely, and in order. */
export function isWholePeriod({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return [startDate, endDate].every((day) => day !== '' && isDayOrNone(day)) && startDate <= endDate;
}
