import { formatNumber } from '#contract/engine/number-text.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { writtenFields, type Detail } from '#web/record/details.ts';
import { RegistrationExpiry } from './vehicle-badges.tsx';

/** The fields of a vehicle, in the order of its forms and its panel. */
export const vehicleFields: readonly Detail<typeof fleet>[] = [
  { field: 'licensePlate' },
  { field: 'vinNumber' },
  {
    field: 'registrationExpiry',
    cell: ({ registrationExpiry }) => <RegistrationExpiry day={registrationExpiry} />,
    wide: true,
  },
  { field: 'odometerReading', cell: ({ odometerReading }) => formatNumber(odometerReading) },
  { field: 'fuelType' },
  { field: 'currentLocation', none: 'Not specified', wide: true },
];

export const editedFields = writtenFields(fleet, vehicleFields);
