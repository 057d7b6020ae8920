import type { Name } from './people.ts';
import type { SiteCode } from './sites.ts';

/** An asset as first registered; later changes are in `asset-history.ts`. */
export type CatalogueRow = readonly [
  tag: string,
  name: string,
  site: SiteCode | null,
  /** Days since the purchase. */
  bought: number | null,
  holder?: Name,
];
