import { assetStatuses } from '../assets/assets.ts';
import { inUseMessages } from '../assets/in-use.ts';
import { sameCode } from '../assets/same-codes.ts';
import { choice, day, flag, identifier, reference, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { roadKinds } from './renewals.ts';

export const fuelTypes = ['Diesel', 'Petrol', 'Hybrid', 'Electric', 'LPG', 'Other'] as const;

export const fleet = resource({
  path: '/api/fleet',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'fleet',
  singular: 'vehicle',
  plural: 'fleet',
  fields: {
    /** Offers vehicles that are not in the fleet yet. */
    assetId: reference('Asset', '/api/assets', {
      nameField: 'assetName',
      offers: { category: 'Vehicle', isInFleet: 'false' },
    }),
    licensePlate: identifier('License Plate', { max: 20 }),
    vinNumber: identifier('VIN Number', { max: 40 }).nullable(),
    registrationExpiry: day('Registration Expiry').nullable(),
    odometerReading: wholeNumber('Odometer (km)', { min: 0, max: 9_999_999 }).nullable(),
    fuelType: choice('Fuel Type', fuelTypes).nullable(),
  },
  bulkFields: ['fuelType'],
  fixed: ['assetId'],
  derived: {
    assetTag: text('Vehicle ID'),
    assetName: text('Vehicle'),
    assetStatus: choice('Status', assetStatuses),
    currentLocation: text('Location').nullable(),
    isServiceOverdue: flag('Service overdue'),
    /** From `roadLegal`. */
    roadLegalUntil: day('Road-legal until').nullable(),
    roadLegalBy: choice('Expires first', roadKinds).nullable(),
  },
  search: ['assetTag', 'assetName', 'licensePlate', 'vinNumber', 'currentLocation'],
  sort: 'assetTag',
  wording: { plural: 'vehicles' },
  labelFields: ['licensePlate'],
  detailRoute: { page: '/fleet' },
  dependsOn: ['/api/meter-readings', '/api/renewals'],
  constraintMessages: {
    ...inUseMessages,
    fleet_asset_id_unique: { path: 'assetId', message: 'This asset is already in the fleet' },
    fleet_license_plate_unique: {
      path: 'licensePlate',
      message: 'Another vehicle already has this License Plate',
    },
    fleet_license_plate_spelling: {
      path: 'licensePlate',
      message: 'Another vehicle already has this License Plate in another spelling',
      tell: (other) => sameCode('License Plate', other),
    },
    fleet_vin_number_unique: { path: 'vinNumber', message: 'Another vehicle already has this VIN Number' },
    fleet_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
  },
});

export const fleetWords = {
  odometerStays: 'The odometer cannot be cleared. Correct it with a meter reading and a reason.',
  severalRegistrations: 'This vehicle has several registrations. Delete them in its renewals.',
  earlierRegistration:
    'An earlier registration of this vehicle ends on or after that day. Change the vehicle’s renewals.',
} as const;

export const registrationStates = ['red', 'amber', 'green'] as const;

/** Days in a month of the badge. */
export const monthDays = 30;

/**
 * The badge of a registration that ends in `days` (negative if it has ended): red under two months,
 * amber under six, with the remaining months rounded up.
 */
export function registrationBadge(days: number): {
  state: (typeof registrationStates)[number];
  months: number;
} {
  const months = Math.ceil(days / monthDays);
  if (days < 2 * monthDays) return { state: 'red', months };
  return { state: days < 6 * monthDays ? 'amber' : 'green', months };
}

export const noOwnVehicles = 'The vehicles that are assigned to you appear here.';
export const noVehicles = 'No fleet vehicles found. Add your first vehicle to get started.';
