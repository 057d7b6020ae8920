import {
  choice,
  day,
  flag,
  largestSum,
  longText,
  money,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const stocktakeStatuses = ['Counting', 'Counted', 'Adjusted', 'Cancelled'] as const;
export type StocktakeStatus = (typeof stocktakeStatuses)[number];

export const stocktakeWords = {
  initialState: 'A new stocktake must be Counting',
  locked: 'A finished stocktake cannot be changed, except for its note.',
  ownCount: 'The differences are above the limit in Settings. Someone who did not count must approve them.',
  nothingCounted: 'Nothing has been counted yet',
  nothingThere: 'No stock is kept at this location',
  otherPlace: 'This stock record belongs to another location',
  notCounting: 'This stocktake is not in Counting. Choose Count Again to change the counts.',
  notCounted: 'Only a Counted stocktake can be approved. Finish counting first.',
  takenSince: (itemName: string) =>
    `More of ${itemName} was taken after the count than was counted. Count the item again.`,
  countedAgain: (itemName: string) =>
    `${itemName} was corrected by another count after this one. Count the item again.`,
} as const;

const many = 100_000;

/**
 * A count of the stock of a location: expected quantities, counted quantities, then one adjustment
 * of all differences.
 */
export const stocktakes = resource({
  path: '/api/stocktakes',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  singular: 'stocktake',
  plural: 'stocktakes',
  fields: {
    location: suggested('Location'),
    status: choice('Status', stocktakeStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
    note: longText('Note', { max: 2000 }).nullable(),
  },
  fixed: ['location'],
  defaulted: ['status'],
  derived: {
    startedOn: day('Started'),
    adjustedOn: day('Adjusted').nullable(),
    /** Who finished the count, and who approved it. */
    countedBy: text('Finished By').nullable(),
    approvedBy: text('Approved By').nullable(),
    lines: wholeNumber('Lines', { min: 0, max: many }),
    counted: wholeNumber('Counted', { min: 0, max: many }),
    differences: wholeNumber('Differences', { min: 0, max: many }),
    /** What the differences add to the stock value; negative if they reduce it. */
    differenceValue: money('Net Difference', { min: -largestSum, max: largestSum }),
    /** The sum of the absolute differences, which the limit applies to. */
    grossDifference: money('Gross Difference', { min: 0, max: largestSum }),
    /** Above the limit in Settings, someone who did not count must approve. */
    needsSecond: flag('Needs approval by another person'),
    /** The viewer has counted some of it. */
    isOwnCount: flag('Counted by me'),
    isOpen: flag('Open'),
  },
  search: ['location', 'note'],
  sort: '-startedOn',
  transitions: {
    field: 'status',
    states: stocktakeStatuses,
    initial: { in: ['Counting'], message: stocktakeWords.initialState },
    checkOrder: 'states',
    list: [
      { from: ['Counting'], to: 'Counted', label: 'Finish Counting' },
      { from: ['Counted'], to: 'Counting', label: 'Count Again' },
      { from: ['Counted'], to: 'Adjusted', label: 'Approve and Adjust' },
      { from: ['Counting', 'Counted'], to: 'Cancelled', label: 'Cancel Stocktake', reason: 'statusReason' },
    ],
    lock: { in: ['Adjusted', 'Cancelled'], message: stocktakeWords.locked, except: ['note'], unlocks: [] },
  },
  rights: { create: 'inventory:update', update: 'inventory:update', remove: 'inventory:remove' },
  // Stocktakes are opened from their own list, never chosen in a form.
  option: null,
  wording: { definite: 'the stocktake of ' },
  labelFields: ['location'],
  detailRoute: { page: '/inventory', tab: 'stocktakes' },
  dependsOn: ['/api/stocktake-lines', '/api/settings', '/api/users'],
  constraintMessages: {
    stocktakes_one_open_a_place: {
      path: 'location',
      message: 'This location already has an open stocktake',
    },
    stock_movements_stocktake_id_stocktakes_id_fk: {
      message: 'This stocktake cannot be deleted, because it adjusted the stock.',
    },
  },
});

export const noStocktakes = 'No stocktakes yet. Start a stocktake of a location to get started.';
