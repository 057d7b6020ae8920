import { daysBetween } from '../engine/days.ts';
import { roadKinds, type RenewalStatus, type RoadKind } from './renewals.ts';

interface Dated {
  kind: string;
  expiryDate: string;
}

export interface RoadLegal {
  /** The last day on which the vehicle may be on the road, as far as its renewals say; null where none says. */
  until: string | null;
  /** The kind that ends first. */
  by: RoadKind | null;
  /** The kinds of which nothing is recorded. */
  missing: RoadKind[];
}

/** A vehicle is road-legal until the first of its registration, roadworthiness and CTP insurance ends. */
export function roadLegal(renewals: readonly Dated[]): RoadLegal {
  const ends = roadKinds.flatMap((kind) => {
    const until = latestOf(renewals.filter((renewal) => isOfKind(renewal, kind)));
    return until === null ? [] : [{ kind, until }];
  });
  const first = ends.toSorted((one, other) => (one.until < other.until ? -1 : 1))[0];
  return {
    until: first?.until ?? null,
    by: first?.kind ?? null,
    missing: roadKinds.filter((kind) => !ends.some((end) => end.kind === kind)),
  };
}

/** Days before its end from which a renewal is looked for: those of the red badge of a registration. */
export const expiringDays = 60;

/** On a day: of each kind the one that holds longest counts, and its last day is still valid. */
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

/** However it is spelled. */
function isOfKind(renewal: Dated, kind: string): boolean {
  return renewal.kind.toLowerCase() === kind.toLowerCase();
}
