import { fieldMeta } from '../engine/fields.ts';
import type { AnyResource } from '../engine/resource.ts';
import { shapeOf } from '../engine/field-access.ts';
import { resourceAt } from '../resources.ts';

interface Owner {
  /** The field that refers to it. */
  field: string;
  resource: AnyResource;
}

/** The parent that a resource's records open with, or that news of them links to. */
export function ownerOf(resource: AnyResource): Owner | null {
  const { detailRoute: opens } = resource;
  const field = opens && ('with' in opens ? opens.with : opens.newsField);
  const schema = field && shapeOf(resource)[field];
  const owner = schema && resourceAt(fieldMeta(schema).to);
  return owner ? { field, resource: owner } : null;
}
