import type { LinkProps } from '@tanstack/react-router';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { ownerOf } from '#contract/history/record-owner.ts';
import { resourceNamed } from '#contract/resources.ts';

export type Address = Pick<LinkProps, 'to' | 'search'>;

/** The URL of a record, or null if it has no page. `ownerId`: the record it opens in. */
export function addressOf(resource: AnyResource, id: string, ownerId: string | null = null): Address | null {
  const { detailRoute: opens } = resource;
  if (!opens) return null;
  if ('page' in opens) return { to: opens.page, search: { ...(opens.tab && { tab: opens.tab }), view: id } };
  const owner = ownerOf(resource);
  return owner && ownerId ? addressWithin(owner.resource, ownerId, opens, id) : null;
}

/** A place inside a record: a tab, or a dialog over it. */
export interface Inside {
  tab?: string;
  dialog?: string;
}

/** The URL of a record inside its owner. An owner without tabs opens on its own. */
export function addressWithin(
  { detailRoute: owner }: AnyResource,
  ownerId: string,
  { tab, dialog }: Inside,
  id: string,
): Address | null {
  if (!owner || !('page' in owner)) return null;
  const { page, within: name } = owner;
  const inside = name && {
    [`${name}.tab`]: tab,
    ...(dialog && { [`${name}.dialog`]: dialog }),
    [`${name}.view`]: id,
  };
  return { to: page, search: { ...(owner.tab && { tab: owner.tab }), view: ownerId, ...inside } };
}

/** The link of an audit entry: to its record or the one it is reported under, while that exists. */
export function linkOf({
  action,
  resource,
  recordId,
  ownerId,
}: Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'ownerId'>): Address | null {
  const known = resourceNamed(resource);
  if (!known || !recordId || action === 'delete') return null;
  const isToldWith =
    known.detailRoute && 'page' in known.detailRoute && known.detailRoute.newsField !== undefined;
  if (!isToldWith) return addressOf(known, recordId, ownerId);
  const owner = ownerOf(known);
  return owner && ownerId ? addressOf(owner.resource, ownerId) : null;
}
