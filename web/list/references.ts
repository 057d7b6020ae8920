import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Offered } from '#contract/engine/wording.ts';
import { resourceAt } from '#contract/resources.ts';

/** How a referenced resource is offered in pickers. */
export interface Reference extends Offered<Record<string, unknown>> {
  list: Endpoint;
}

export function referenceTo(path: string | undefined): Reference {
  const { option: offered, list } = resourceAt(path) ?? {};
  if (!offered || !list) throw new Error(`Nobody chooses a record of ${path}`);
  return { ...offered, list };
}
