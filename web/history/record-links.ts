import type { AnyResource } from '#contract/engine/resource.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { ownerOf } from '#contract/history/record-owner.ts';
import { resourceNamed } from '#contract/resources.ts';
import { addressWithin, pageAddressOf, type Address } from './record-pages.ts';

/** The URL of a record, or null if it has no page. `ownerId`: the record it opens in. */
export function addressOf(resource: AnyResource, id: string, ownerId: string | null = null): Address | null {
  const { detailRoute: opens } = resource;
  if (!opens) return null;
  if ('page' in opens) return pageAddressOf(resource, id);
  const owner = ownerOf(resource);
  return owner && ownerId ? addressWithin(owner.resource, ownerId, opens, id) : null;
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
