import { makeChecklists, makeChecks } from './checks.ts';
import { failedChecks } from './failed-checks.ts';
import { makeFuel } from './fuel.ts';
import { makeMaintenance } from './maintenance.ts';
import type { FuelTank } from './fuel-tank.ts';
import type { Making } from './making.ts';
import { openMeters, type Machine } from './meters.ts';
import type { Name } from './people.ts';
import { makePlans } from './plans.ts';
import { makeRenewals } from './renewals.ts';

interface Known {
  assets: readonly Machine[];
  vehicles: Parameters<typeof makeRenewals>[1]['vehicles'];
  assignments: Parameters<typeof makeChecks>[1]['assignments'];
  fleet: string;
  tank: FuelTank;
  idOf: (name: Name) => string;
  writerOf: (employeeId: string) => string;
}

/**
 * A year of work with vehicles and machines. Made last, so that the random values of everything
 * else stay the same.
 */
export function makeFleetWork(making: Making, { vehicles, assignments, writerOf, ...known }: Known) {
  const { assets, fleet } = known;
  const meters = openMeters(making, assets, fleet);
  const plans = makePlans(making, { ...known, meters });
  const maintenance = makeMaintenance(making, { ...known, plans, meters });
  const fuelEntries = makeFuel(making, { ...known, meters });
  const renewals = makeRenewals(making, { assets, vehicles, meters, fleet });
  const checklists = makeChecklists(making, fleet);
  const orderOf = new Map(
    failedChecks.flatMap(({ tag }) => {
      const asset = assets.find(({ assetTag }) => assetTag === tag);
      const order = maintenance.find(
        ({ assetId, priority }) => assetId === asset?.id && priority === 'Critical',
      );
      return order ? [[tag, order]] : [];
    }),
  );
  const preStartChecks = makeChecks(making, { ...known, assignments, meters, orderOf, writerOf });
  return {
    maintenance,
    maintenancePlans: plans.map(({ plan }) => plan),
    fuelEntries,
    renewals,
    checklists,
    preStartChecks,
    meterReadings: meters.makeReadings(),
  };
}
