import { formatNumber } from '#contract/engine/number-text.ts';
import type { fleet } from '#contract/fleet/fleet.ts';
import { columnOf } from '#web/list/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { RegistrationExpiry } from './vehicle-badges.tsx';

const column = columnOf<typeof fleet>();

export const vehicleColumns = [
  column({
    field: 'assetTag',
    reads: ['assetName', 'assetStatus'],
    exports: ['assetTag', 'assetName', 'assetStatus'],
    primary: true,
    width: '21rem',
    cell: ({ assetTag, assetName }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <IdBadge>{assetTag}</IdBadge>
        <span>{assetName}</span>
      </span>
    ),
  }),
  column({ field: 'licensePlate' }),
  column({ field: 'vinNumber', hideBelow: 'md', phone: 'hidden' }),
  column({
    field: 'registrationExpiry',
    cell: ({ registrationExpiry }) => <RegistrationExpiry day={registrationExpiry} />,
  }),
  column({
    field: 'odometerReading',
    hideBelow: 'md',
    labelOnPhone: true,
    text: ({ odometerReading }) => formatNumber(odometerReading) ?? '',
  }),
  column({ field: 'fuelType', hideBelow: 'md' }),
];
