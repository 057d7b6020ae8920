import type { fleet } from '#contract/fleet/fleet.ts';
import type { Column } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { RegistrationExpiry } from './vehicle-badges.tsx';

export const vehicleColumns: Column<typeof fleet>[] = [
  {
    field: 'assetTag',
    primary: true,
    cell: ({ assetTag, assetName }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <IdBadge>{assetTag}</IdBadge>
        <span>{assetName}</span>
      </span>
    ),
  },
  { field: 'licensePlate' },
  { field: 'vinNumber', hideBelow: 'md', phone: 'hidden' },
  {
    field: 'registrationExpiry',
    cell: ({ registrationExpiry }) => <RegistrationExpiry day={registrationExpiry} />,
  },
  {
    field: 'odometerReading',
    labelOnPhone: true,
    text: ({ odometerReading }) => odometerReading?.toLocaleString('en') ?? '',
  },
  { field: 'fuelType', hideBelow: 'md' },
];
