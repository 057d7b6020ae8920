import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { PickerOption } from '#contract/engine/wording.ts';
import { resourceAt } from '#contract/resources.ts';
import type { ReferenceOption } from './use-reference-options.ts';

/** How a referenced resource is offered in pickers. */
export interface Reference extends PickerOption<Record<string, unknown>> {
  list: Endpoint;
}

export function referenceTo(path: string | undefined): Reference {
  const { option: offered, list } = resourceAt(path) ?? {};
  if (!offered || !list) throw new Error(`Nobody chooses a record of ${path}`);
  return { ...offered, list };
}

export function optionsOf(reference: Reference, data: unknown): ReferenceOption[] {
  const records: Record<string, unknown>[] = Array.isArray(data) ? data : [];
  return records.map((record) => ({
    value: String(record.id),
    label: reference.label(record),
    ...(reference.detail && { hint: reference.detail(record) }),
  }));
}
