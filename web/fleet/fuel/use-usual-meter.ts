import { useQuery } from '@tanstack/react-query';
import { fleet } from '#contract/fleet/fleet.ts';
import { meterReadings, type MeterKind } from '#contract/fleet/meter-readings.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';

interface UsualMeter {
  kind: MeterKind;
  /** The last reading, if known. */
  last: { value: number; date: string } | undefined;
}

/** The meter used for fuel: kilometres for vehicles, hours for other machines. */
export function useUsualMeter(assetId: string): UsualMeter {
  const rights = useRights();
  const vehicles = useQuery({
    ...reading(fleet.list, { query: { assetId, page: 1, pageSize: 1 } }),
    enabled: assetId !== '' && rights['fleet:read'] !== undefined,
  });
  const isOther = vehicles.data?.length === 0;
  const kind = isOther ? 'Hours' : 'Odometer';
  const readings = useQuery({
    ...reading(meterReadings.list, {
      query: { assetId, kind, sort: '-date,-place', page: 1, pageSize: 1 },
    }),
    enabled: vehicles.data !== undefined && rights['maintenance:read'] !== undefined,
  });
  return { kind, last: readings.data?.[0] };
}
