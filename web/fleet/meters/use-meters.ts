import { useQuery } from '@tanstack/react-query';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import type { Meters } from '#contract/fleet/next-due.ts';
import { reading } from '#web/engine/queries.ts';

/** Of either meter the latest first: months of daily reading. */
const latest = { sort: '-date,-place', page: 1, pageSize: 200 } as const;

export function readingMeters(assetId: string) {
  return reading(meterReadings.list, { query: { ...latest, assetId } });
}

/** What the meters of an asset said, in the order of their days; undefined until it is known. */
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
