import { choice, flag, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { transactionTypes } from './transactions.ts';

/** Categories of automatic postings. */
export const postedCategories: readonly string[] = [
  'Payroll',
  'Superannuation',
  'Maintenance',
  'Fuel',
  'Inventory',
];

export const categoryWords = {
  exists: 'A category with this name already exists',
  posted: 'Costs are posted to this category automatically, so it cannot be renamed or retired.',
} as const;

/**
 * Categories of transactions. One in use is retired rather than deleted, and its transactions keep
 * it.
 */
export const transactionCategories = resource({
  path: '/api/transaction-categories',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'transactions',
  singular: 'category',
  plural: 'categories',
  fields: {
    name: text('Category', { max: 200 }),
    type: choice('Type', transactionTypes).nullable(),
    isRetired: flag('Retired'),
  },
  defaulted: ['isRetired'],
  search: ['name'],
  sort: 'name',
  rights: { remove: 'transactions:update' },
  labelFields: ['name'],
  detailRoute: null,
  constraintMessages: {
    transaction_categories_name_unique: { path: 'name', message: categoryWords.exists },
    transaction_categories_name_once: { path: 'name', message: categoryWords.exists },
    transactions_category_transaction_categories_name_fk: {
      message: 'This category has transactions. Retire the category instead.',
    },
  },
});
