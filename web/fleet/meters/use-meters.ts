import { useQuery } from '@tanstack/react-query';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import type { Meters } from '#contract/fleet/next-due.ts';
import { reading } from '#web/engine/queries.ts';

const latest = { sort: '-date,-createdAt', page: 1, pageSize: 200 } as const;

/** What the meters of an asset said, in the order of their days; undefined until it is known. */
export function useMeters(assetId: string, isWanted: boolean): Meters | undefined {
  const query = { ...latest, assetId };
  const { data } = useQuery({ ...reading(meterReadings.list, { query }), enabled: isWanted });
  const inOrder = data?.toReversed();
  return (
    inOrder && {
      Odometer: inOrder.filter(({ kind }) => kind === 'Odometer'),
      Hours: inOrder.filter(({ kind }) => kind === 'Hours'),
    }
  );
}
