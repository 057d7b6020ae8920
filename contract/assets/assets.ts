import {
  choice,
  day,
  decimal,
  flag,
  pastDate,
  identifier,
  longText,
  reference,
  suggested,
  text,
} from '../engine/fields.ts';
import { sameCode } from './same-codes.ts';
import { betweenAll } from '../engine/transitions.ts';
import { resource } from '../engine/resource.ts';

export const assetStatuses = ['Operational', 'Under Maintenance', 'Decommissioned'] as const;
export type AssetStatus = (typeof assetStatuses)[number];

/** Categories that have their own badge; any other text is allowed. */
export const assetCategories = ['Vehicle', 'Heavy Machinery', 'Tool'] as const;

/** The table's category filter: its label and the category it selects. */
export const categoryFilters = [
  { label: 'All Categories', category: undefined },
  { label: 'Vehicles', category: 'Vehicle' },
  { label: 'Heavy Machinery', category: 'Heavy Machinery' },
  { label: 'Tools', category: 'Tool' },
] as const;

export const holderHasLeft = 'Holder has left';

const decommissioning = {
  question: 'Decommission these assets?',
  consequence:
    'Each asset is returned by its holder, its open work orders are cancelled and its maintenance plans are paused. Undo does not bring these back.',
};

export const assets = resource({
  path: '/api/assets',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'assets',
  singular: 'asset',
  plural: 'assets',
  fields: {
    assetTag: identifier('Asset ID', { max: 40, hint: 'The tag on the asset, for example VEH-001.' }),
    assetName: text('Asset Name'),
    category: suggested('Category', assetCategories),
    status: choice('Status', assetStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
    currentLocation: suggested('Location').nullable(),
    purchaseDate: pastDate('Purchase Date').nullable(),
    serialNumber: identifier('Serial Number', { max: 80 }).nullable(),
    /** A fill of more litres must be explained. */
    tankCapacity: decimal('Tank Capacity (litres)', 'number', {
      min: 1,
      max: 100_000,
      hint: 'A fuel entry of more litres needs an explanation.',
    }).nullable(),
    assignedToId: reference('Assigned to', '/api/employees', {
      nameField: 'assignedToName',
      offers: { isCurrent: 'true' },
    }).nullable(),
    notes: longText('Notes').nullable(),
  },
  bulkFields: ['category', 'status', 'statusReason', 'currentLocation'],
  defaulted: ['status'],
  derived: {
    assignedToName: text('Assigned to').nullable(),
    /** Nothing dated later can be recorded for the asset. */
    decommissionedOn: day('Decommissioned').nullable(),
    lastService: day('Last Service').nullable(),
    isHeldByLeaver: flag(holderHasLeft),
    /** The asset is also a fleet vehicle. */
    isInFleet: flag('In the fleet'),
  },
  search: ['assetTag', 'assetName', 'category', 'currentLocation', 'serialNumber'],
  sort: 'assetTag',
  transitions: {
    field: 'status',
    states: assetStatuses,
    initial: { in: assetStatuses },
    checkOrder: 'states',
    list: betweenAll(assetStatuses).map((move) => ({
      ...move,
      reason: 'statusReason' as const,
      ...(move.to === 'Decommissioned' && { confirm: decommissioning }),
    })),
  },
  labelFields: ['assetTag', 'assetName'],
  detailRoute: { page: '/assets' },
  option: { label: ({ assetName }) => assetName, detail: ({ assetTag }) => assetTag, isShort: false },
  dependsOn: ['/api/maintenance', '/api/assignments', '/api/fleet'],
  constraintMessages: {
    assets_asset_tag_unique: { path: 'assetTag', message: 'Another asset already has this Asset ID' },
    assets_asset_tag_spelling: {
      path: 'assetTag',
      message: 'Another asset already has this Asset ID in another spelling',
      tell: (other) => sameCode('Asset ID', other),
    },
    assets_tank_holds_something: { path: 'tankCapacity', message: 'Tank Capacity must not be below 1' },
    assets_assigned_to_id_employees_id_fk: { path: 'assignedToId', message: 'This employee does not exist' },
  },
});

export const noOwnAssets =
  'Vehicles, machines and tools assigned to you appear here, with their history and maintenance.';
export const noAssets = 'No assets found. Add your first asset to get started.';
