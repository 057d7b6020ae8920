import { assets } from '../assets/assets.ts';
import { endpoint } from '../engine/endpoint.ts';
import { extended } from '../engine/lazy.ts';
import { resource } from '../engine/resource.ts';
import { fleet } from './fleet.ts';

const { category: _category, statusReason: _reason, ...ofAsset } = assets.fields;
const { assetId: _assetId, ...ofVehicle } = fleet.fields;

/** Creates a vehicle and its asset from one form, with the fields of both. */
const declared = resource({
  path: '/api/fleet/with-asset',
  actions: ['create'],
  permission: 'fleet',
  singular: 'vehicle',
  plural: 'vehicles',
  fields: { ...ofAsset, ...ofVehicle },
  defaulted: ['status'],
  search: [],
  sort: 'assetTag',
  labelFields: ['licensePlate'],
  detailRoute: null,
});

/** Suggestions come from assets. */
export const vehicleWithAsset = extended(declared, { name: assets.name });

/** Idempotent: a repeated request returns what the first one created. */
export const addVehicleWithAsset = endpoint({
  method: 'POST',
  path: '/api/fleet/with-asset',
  summary: 'Create a vehicle and its asset (category Vehicle) together: both are saved, or neither',
  access: fleet.rights.create,
  body: declared.createBody,
  response: fleet.entity,
  status: 201,
  failure: fleet.create.failure,
});

export const vehicleCategory = 'Vehicle';

export const vehicleWords = {
  otherCategory: `Only an asset of the category ${vehicleCategory} can be a fleet vehicle`,
  noAssets: 'Your role does not allow adding an asset. Choose an existing one.',
} as const;
