import type { FuelTank } from './fuel-tank.ts';
import type { Making } from './making.ts';
import type { Machine, Meters } from './meters.ts';
import { weekdayUntil } from './office-hours.ts';
import { daysBetween } from '#contract/engine/days.ts';
import { stoodStill } from './out-of-service.ts';

/** Entries from before the system were copied from the paper book, for vehicles only. */
const vehiclesSince = 364;
const machinesSince = 175;
const every = { Odometer: 14, Hours: 7 } as const;
const price = { Diesel: 4.62, Petrol: 4.88 } as const;
const stations = ['Puma Lae', 'Puma Laiparo Junction', 'Mobil Top Town', 'Ela Motors forecourt'] as const;
const petrolDriven = 'VEH-043';

interface Known {
  assets: readonly Machine[];
  meters: Meters;
  fleet: string;
  tank: FuelTank;
}

/** Vehicles are filled every second week, machines every week, from the mine's tank or a bowser. */
export function makeFuel(making: Making, { assets, meters, fleet, tank }: Known) {
  const { calendar, chronicle, random } = making;
  return assets.flatMap((asset) => {
    const meter = meters.meters.get(asset.id);
    if (!meter) return [];
    const since = asset.category === 'Vehicle' ? vehiclesSince : machinesSince;
    const station = random.pick(stations);
    const days = fillings(asset, since, every[meter.kind]).filter((day) => day <= meter.readUntil);
    return days.slice(1).map((date, index) => {
      const used = meter.at(date) - meter.at(days[index] ?? date);
      const burnt = (used * meter.burns * random.whole(94, 106)) / (meter.kind === 'Odometer' ? 10_000 : 100);
      const litres = Math.max(5, Math.round(burnt * 10) / 10);
      const stamp = { at: meters.written(asset, date, [15, 17]), by: fleet };
      const dearer = random.whole(-12, 12) / 100;
      const litre = price[asset.assetTag === petrolDriven ? 'Petrol' : 'Diesel'] + dearer;
      const taken = tank.fill(asset.assetTag, stamp, { assetId: asset.id, date, litres });
      const entry = chronicle.create('fuel-entries', stamp, {
        assetId: asset.id,
        date,
        litres,
        cost: Math.round(litres * litre * 100) / 100,
        isFull: true,
        meterKind: meter.kind,
        meter: meters.readOn(asset.id, date, stamp),
        vendor: meter.kind === 'Odometer' ? station : 'Site fuel bowser',
        stockId: null as string | null,
        notes: null,
        receipts: none,
        ...taken?.entry,
      });
      return { ...entry, movementId: taken?.movementId ?? null };
    });
  });

  /** On working days, except while out of service. */
  function fillings(asset: Machine, since: number, apart: number): string[] {
    const first = since - random.whole(0, apart - 1);
    const turns = Array.from({ length: Math.floor((first - 1) / apart) }, (_, turn) => first - turn * apart);
    return turns
      .map((ago) => weekdayUntil(calendar.daysAgo(ago)))
      .filter((day) => !stoodStill(asset.assetTag, daysBetween(day, calendar.today)));
  }
}

const none: string[] = [];
