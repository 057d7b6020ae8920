import { inUseMessages } from '../assets/in-use.ts';
import { recordFiles } from '../files/record-files.ts';
import {
  choice,
  day,
  flag,
  pastDate,
  longText,
  money,
  reference,
  suggested,
  text,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** What a vehicle needs to be road-legal. */
export const roadKinds = ['Registration', 'Roadworthiness', 'CTP Insurance'] as const;
export type RoadKind = (typeof roadKinds)[number];

export const registrationKind = roadKinds[0];

/** Superseded: another of the same kind is valid for longer. Expiring: in its last 60 days. */
export const renewalStatuses = ['Active', 'Expiring', 'Expired', 'Superseded'] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

/**
 * What must be renewed for an asset, with a document each time. The longest-valid one of each kind
 * counts.
 */
export const renewals = resource({
  path: '/api/renewals',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'fleet',
  singular: 'renewal',
  plural: 'renewals',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    kind: suggested('Kind', roadKinds),
    issueDate: pastDate('Issue Date').nullable(),
    expiryDate: day('Expiry Date', { hint: 'Valid up to and including this day.' }),
    documentNumber: text('Document Number', { max: 80 }).nullable(),
    cost: money('Cost', { min: 0 }).nullable(),
    notes: longText('Notes', { max: 2000 }).nullable(),
    evidence: recordFiles('Evidence', { max: 5 }),
  },
  fixed: ['assetId'],
  defaulted: ['evidence'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    status: choice('Status', renewalStatuses),
    isLatest: flag('Latest of its kind'),
    /** Not superseded, expired or expiring, and the asset is in use. */
    isDue: flag('Due for renewal'),
  },
  search: ['assetTag', 'assetName', 'kind', 'documentNumber'],
  sort: 'expiryDate',
  labelFields: ['kind', 'assetId'],
  detailRoute: { page: '/fleet', tab: 'renewals' },
  dependsOn: ['/api/renewals'],
  constraintMessages: {
    ...inUseMessages,
    renewals_once: {
      path: 'expiryDate',
      message: 'This asset already has a renewal of this kind with this expiry date',
    },
    renewals_expiry_after_issue: { path: 'expiryDate', message: 'Expiry Date must not be before Issue Date' },
    renewals_cost_not_negative: { path: 'cost', message: 'Cost must not be below zero' },
    renewals_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
  },
});

export const noRenewals =
  'No renewals found. Add the registration, roadworthiness or insurance of a vehicle to get started.';
