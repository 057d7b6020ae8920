import { fieldMeta } from '../engine/fields.ts';
import type { AnyResource } from '../engine/resource.ts';
import { shapeOf } from '../engine/field-access.ts';
import { resourceAt } from '../resources.ts';

interface Owner {
  /** The field that refers to it. */
  field: string;
  resource: AnyResource;
}

/** With what the records of a resource open, or are told: news of them lead there. */
export function ownerOf(resource: AnyResource): Owner | null {
  const { detailRoute: opens } = resource;
  const field = opens && ('with' in opens ? opens.with : opens.toldWith);
  const schema = field && shapeOf(resource)[field];
  const owner = schema && resourceAt(fieldMeta(schema).to);
  return owner ? { field, resource: owner } : null;
}
