import {
  choice,
  day,
  flag,
  largestSum,
  longText,
  money,
  pastDate,
  reference,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const purchaseOrderStatuses = ['Draft', 'To Approve', 'Ordered', 'Received', 'Cancelled'] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

export const purchaseOrderWords = {
  initialState: 'A new purchase order must be Draft',
  locked: 'Only a draft can be changed. Return the order to Draft first.',
  mayNotApprove: 'Your role does not allow approving purchase orders.',
  ownOrder: 'You prepared this order, so another person must approve it.',
  noLines: 'Add at least one line first',
  needsApproval: (total: string, limit: string) =>
    `Your orders from this supplier today come to ${total}. Orders above ${limit} need approval by another person. Submit this order for approval.`,
  raised: (total: string, limit: string) =>
    `This change brings the order to ${total}. Orders above ${limit} need approval. Choose Change Order, then submit the order for approval.`,
  reasonNeeded: 'Enter a reason',
  somethingCame: 'Part of this order was received. Close it short instead.',
  nothingCame: 'Nothing was received for this order. Cancel it instead.',
  cancelFirst: 'Only a draft or a cancelled order can be deleted. Cancel the order first.',
  linesOfDraft: 'Lines can be added only to a draft. Choose Change Order first.',
  approvedSupplier:
    'This order was approved for its supplier. Choose Change Order, then submit it for approval again.',
  retired: (items: string) => `These items are retired: ${items}. Restore them, or delete their lines.`,
  waitsForApproval: 'The order waits for approval',
  waiting: 'This order waits for approval. Return it to Draft to change it.',
  ofOrder: 'This order has several lines. Change this on the purchase order.',
  placedSince: 'The purchase order was placed or cancelled since. Add the line again.',
} as const;

const approval = [
  { right: 'purchases:approve', scope: 'all', message: purchaseOrderWords.mayNotApprove },
  { not: 'preparer', message: purchaseOrderWords.ownOrder },
] as const;

/** An order of several items from one supplier. Its lines are the stock orders, which receive the deliveries. */
export const purchaseOrders = resource({
  path: '/api/purchase-orders',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  singular: 'purchase order',
  plural: 'purchase orders',
  fields: {
    supplier: suggested('Supplier'),
    siteId: reference('Deliver To', '/api/sites', { nameField: 'siteName' }).nullable(),
    /** The day on which it was placed. */
    orderedOn: pastDate('Ordered').nullable(),
    expectedOn: day('Expected').nullable(),
    reference: text('Reference', { max: 60, hint: 'For example the number of the quote.' }).nullable(),
    status: choice('Status', purchaseOrderStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
    note: longText('Note', { max: 2000 }).nullable(),
  },
  defaulted: ['status'],
  derived: {
    number: text('Number'),
    siteName: text('Deliver To').nullable(),
    preparedBy: text('Prepared By').nullable(),
    approvedBy: text('Approved By').nullable(),
    lines: wholeNumber('Lines', { min: 0, max: 100_000 }),
    receivedLines: wholeNumber('Lines Received', { min: 0, max: 100_000 }),
    /** The sum of the lines that are not cancelled. Lines without a price add nothing. */
    total: money('Total', { min: 0, max: largestSum }),
    isPriceMissing: flag('Price missing'),
    isOpen: flag('Open'),
    isLate: flag('Late'),
    isPartlyReceived: flag('Partly received'),
    /** Received, but less than was ordered. */
    isShort: flag('Closed short'),
    needsApproval: flag('Needs approval by another person'),
    /** The viewer prepared it, so they cannot approve it. */
    isOwnOrder: flag('Prepared by me'),
  },
  search: ['number', 'supplier', 'reference', 'siteName'],
  sort: '-isOpen,-number',
  transitions: {
    field: 'status',
    states: purchaseOrderStatuses,
    initial: { in: ['Draft'], message: purchaseOrderWords.initialState },
    preparers: { column: 'preparerIds', flag: 'isOwnOrder' },
    checkOrder: 'states',
    list: [
      { from: ['Draft'], to: 'To Approve', label: 'Submit for Approval' },
      { from: ['Draft'], to: 'Ordered', label: 'Place Order' },
      { from: ['To Approve'], to: 'Ordered', label: 'Approve', only: approval },
      { from: ['To Approve'], to: 'Draft', label: 'Return to Draft', reason: 'statusReason' },
      { from: ['Ordered'], to: 'Draft', label: 'Change Order', reason: 'statusReason' },
      { from: ['Cancelled'], to: 'Draft', label: 'Reopen', reason: 'statusReason' },
      { from: ['Ordered'], to: 'Received', label: 'Close Short', reason: 'statusReason' },
      {
        from: ['Draft', 'To Approve', 'Ordered'],
        to: 'Cancelled',
        label: 'Cancel Order',
        reason: 'statusReason',
      },
    ],
    lock: {
      in: ['To Approve', 'Ordered', 'Received', 'Cancelled'],
      message: purchaseOrderWords.locked,
      except: ['statusReason', 'note', 'expectedOn'],
      unlocks: ['Draft'],
    },
  },
  rights: { create: 'inventory:update', update: 'inventory:update', remove: 'inventory:update' },
  wording: { definite: 'purchase order ' },
  labelFields: ['supplier'],
  detailRoute: { page: '/inventory', tab: 'purchases' },
  option: {
    label: ({ number, supplier }) => `${number}, ${supplier}`,
    isShort: false,
  },
  dependsOn: [
    '/api/purchase-orders',
    '/api/stock-orders',
    '/api/stock-movements',
    '/api/settings',
    '/api/sites',
    '/api/users',
  ],
  constraintMessages: {
    purchase_orders_expected_after_ordered: {
      path: 'expectedOn',
      message: 'The expected date must not be before the order date',
    },
    purchase_orders_dated_if_placed: {
      path: 'orderedOn',
      message: 'A placed order needs the date on which it was ordered',
    },
    purchase_orders_site_id_sites_id_fk: { path: 'siteId', message: 'This site does not exist' },
    stock_movements_order_id_stock_orders_id_fk: { message: purchaseOrderWords.somethingCame },
    stock_orders_expected_after_ordered: {
      path: 'expectedOn',
      message: 'The expected date must not be before the order date',
    },
  },
});

export const noPurchaseOrders = 'No purchase orders yet. Create one to order from a supplier.';
