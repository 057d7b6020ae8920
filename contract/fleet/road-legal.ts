import { daysBetween } from '../engine/days.ts';
import { roadKinds, type RenewalStatus, type RoadKind } from './renewals.ts';

interface Dated {
  kind: string;
  expiryDate: string;
}

export interface RoadLegal {
  /** The last day on which the vehicle is road-legal; null if a document is missing. */
  until: string | null;
  /** The kind that ends first. */
  by: RoadKind | null;
  /** The documents that are not recorded. */
  missing: RoadKind[];
}

/**
 * A vehicle is road-legal until the first of its registration, roadworthiness and CTP insurance
 * ends. If one of them is not recorded, nobody knows until when.
 */
export function roadLegal(renewals: readonly Dated[]): RoadLegal {
  const ends = endsOf(renewals);
  const missing = roadKinds.filter((kind) => !ends.some((end) => end.kind === kind));
  const first = missing.length === 0 ? ends[0] : undefined;
  return { until: first?.until ?? null, by: first?.kind ?? null, missing };
}

/** Each document that is recorded and its last day, the first to end first. */
export function endsOf(renewals: readonly Dated[]): { kind: RoadKind; until: string }[] {
  return roadKinds
    .flatMap((kind) => {
      const until = latestOf(renewals.filter((renewal) => isOfKind(renewal, kind)));
      return until === null ? [] : [{ kind, until }];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : Number(one.until > other.until)));
}

/** Days before expiry when a renewal counts as expiring, as with the red registration badge. */
export const expiringDays = 60;

/**
 * The status on a day: the longest-valid one of each kind counts, and its last day is still valid.
 */
export function renewalStatus(renewal: Dated, ofAsset: readonly Dated[], today: string): RenewalStatus {
  const isSuperseded = ofAsset.some(
    (other) => isOfKind(other, renewal.kind) && other.expiryDate > renewal.expiryDate,
  );
  if (isSuperseded) return 'Superseded';
  const days = daysBetween(today, renewal.expiryDate);
  if (days < 0) return 'Expired';
  return days < expiringDays ? 'Expiring' : 'Active';
}

function latestOf(renewals: readonly Dated[]): string | null {
  return (
    renewals
      .map(({ expiryDate }) => expiryDate)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Ignores case. */
function isOfKind(renewal: Dated, kind: string): boolean {
  return renewal.kind.toLowerCase() === kind.toLowerCase();
}
