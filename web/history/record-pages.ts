import type { LinkProps } from '@tanstack/react-router';
import type { AnyResource } from '#contract/engine/resource.ts';

export type Address = Pick<LinkProps, 'to' | 'search'>;

/** The URL of a record that has a page, or is listed on one. */
export function pageAddressOf({ detailRoute: opens }: AnyResource, id: string): Address | null {
  if (!opens || !('page' in opens)) return null;
  return { to: opens.page, search: { ...(opens.tab && { tab: opens.tab }), view: id } };
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
