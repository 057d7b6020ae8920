import type { LinkProps } from '@tanstack/react-router';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { resourceAt, resourceNamed } from '#contract/resources.ts';

export type Address = Pick<LinkProps, 'to' | 'search'>;

/** Where a record opens; null when it has no page. `ownerId`: the record it opens with, where it has none of its own. */
export function addressOf(
  { opens, fields }: AnyResource,
  id: string,
  ownerId: string | null = null,
): Address | null {
  if (!opens) return null;
  if ('page' in opens) return { to: opens.page, search: { ...(opens.tab && { tab: opens.tab }), view: id } };
  const owner = resourceAt(fieldMeta(fields[opens.with]).to)?.opens;
  if (!ownerId || !owner || !('page' in owner)) return null;
  const { page, within: name } = owner;
  const inOwner = name && { [`${name}.tab`]: opens.tab, [`${name}.view`]: id };
  return { to: page, search: { view: ownerId, ...inOwner } };
}

export function linkOf(resource: string, id: string | null): Address | null {
  const known = resourceNamed(resource);
  return known && id ? addressOf(known, id) : null;
}
