import { addDays } from '#contract/engine/days.ts';
import type { Kept } from './chronicle.ts';
import { fleetRegister } from './fleet-register.ts';
import type { Making } from './making.ts';
import { between, weekdayUntil } from './office-hours.ts';

/** Odometers are read every few weeks. */
const readingsAgo = [124, 88, 51, 2];
const kilometresADay = [18, 75] as const;

export function makeFleet(making: Making, assets: readonly (Kept & { assetTag: string })[], by: string) {
  const { calendar, chronicle, random } = making;
  const assetIds = new Map(assets.map(({ assetTag, id }) => [assetTag, id]));
  return fleetRegister.map(([tag, licensePlate, expiresIn, odometer, fuelType]) => {
    const aDay = random.whole(...kilometresADay);
    const [latest = 0] = readingsAgo.slice(-1);
    const readAt = (ago: number) => odometer - (ago - latest) * aDay;
    const entered = chronicle.create(
      'fleet',
      { at: between(making, addDays(calendar.rollout, 10), [9, 15]), by },
      {
        assetId: assetIds.get(tag) ?? '',
        licensePlate,
        vinNumber: `${random.letters(3)}${random.digits(2)}${random.letters(4)}${random.digits(8)}`,
        registrationExpiry: calendar.daysAgo(-expiresIn),
        odometerReading: readAt(150),
        fuelType,
      },
    );
    return readingsAgo.reduce((vehicle, ago) => {
      const at = between(making, weekdayUntil(calendar.daysAgo(ago)), [8, 11]);
      return chronicle.change('fleet', { at, by }, vehicle, { odometerReading: readAt(ago) });
    }, entered);
  });
}
