import { choice, flag, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { transactionTypes } from './transactions.ts';

/** What transactions are sorted into. One that is in use retires; its transactions keep it. */
export const transactionCategories = resource({
  path: '/api/transaction-categories',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'transactions',
  one: 'category',
  many: 'categories',
  fields: {
    name: text('Category', { max: 200 }),
    type: choice('Type', transactionTypes).nullable(),
    isRetired: flag('Retired'),
  },
  defaulted: ['isRetired'],
  search: ['name'],
  sort: 'name',
  rights: { remove: 'transactions:update' },
  namedBy: ['name'],
  opens: null,
  refusals: {
    transaction_categories_name_unique: { path: 'name', message: 'There is a category of this name already' },
    transactions_category_transaction_categories_name_fk: {
      message: 'Transactions have this category: retire it instead.',
    },
  },
});
