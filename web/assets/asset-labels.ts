import { useQuery } from '@tanstack/react-query';
import { assets } from '#contract/assets/assets.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { labelling } from '#web/sheet/labels/labelling.ts';

export const assetLabels = labelling(assets, { code: 'assetTag', name: 'assetName', useMarks: usePlates });

const vehicles = { fields: 'id,assetId,licensePlate', page: 1, pageSize: 500 } as const;

/** The licence plates of vehicles, by asset. */
function usePlates(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    ...reading(fleet.list, { query: vehicles }),
    enabled: useRight('fleet:read') !== null,
  });
  return new Map(
    data.flatMap(({ assetId, licensePlate }) => (licensePlate ? [[assetId, licensePlate]] : [])),
  );
}
