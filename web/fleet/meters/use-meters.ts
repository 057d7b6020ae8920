import { useQuery } from '@tanstack/react-query';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import type { Meters } from '#contract/fleet/next-due.ts';
import { reading } from '#web/engine/queries.ts';

/** The latest of each meter: months of daily readings. */
const latest = { sort: '-date,-place', page: 1, pageSize: 200 } as const;

export function readingMeters(assetId: string) {
  return reading(meterReadings.list, { query: { ...latest, assetId } });
}

/** Meter readings of an asset in date order; undefined while loading. */
export function useMeters(assetId: string, isWanted: boolean): Meters | undefined {
  const { data } = useQuery({ ...readingMeters(assetId), enabled: isWanted });
  const inOrder = data?.toReversed();
  return (
    inOrder && {
      Odometer: inOrder.filter(({ kind }) => kind === 'Odometer'),
      Hours: inOrder.filter(({ kind }) => kind === 'Hours'),
    }
  );
}
