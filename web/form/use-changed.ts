import { useFormState } from 'react-hook-form';
import type { ResourceForm } from './use-resource-form.ts';

/** Whether any of these fields differs from the record. */
export function useChanged({ form }: ResourceForm<string>): (fields: readonly string[]) => boolean {
  const { dirtyFields } = useFormState({ control: form.control });
  return (fields) => fields.some((field) => dirtyFields[field]);
}
