import { describe, expect, it } from 'vitest';
import { filled } from '#web/form/filled.ts';
import { controlValues, recordValues } from '#web/form/values.ts';
import {
  costOf,
  keptLines,
  lineField,
  missingSupplier,
  orderFields,
  ordersOf,
  proposedOrders,
  removedFields,
  type ToOrder,
} from './typed-orders.ts';

const line = (given: Partial<ToOrder> = {}): ToOrder => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  itemName: 'Filter',
  location: 'Lae',
  unit: 'each',
  toOrder: 8,
  supplier: 'Brian Bell',
  likelyCost: 12.5,
  ...given,
});
const other = line({ id: '01890a5d-ac96-774b-bcce-b302099a8058', itemName: 'Oil', supplier: 'Ela Motors' });

describe('a proposed order', () => {
  it('has the suggested quantity and the usual supplier', () => {
    expect(proposedOrders([line()])).toEqual({
      supplier: 'Brian Bell',
      [lineField('quantity', line())]: 8,
      [lineField('unitCost', line())]: 12.5,
    });
  });

  it('has no supplier if there are several', () => {
    expect(proposedOrders([line(), other])['supplier']).toBeNull();
  });

  it('leaves unknown values empty', () => {
    const unknown = line({ toOrder: 0, likelyCost: null, supplier: null });
    expect(Object.values(proposedOrders([unknown]))).toEqual([null, null, null]);
  });
});

describe('typed orders', () => {
  const shared = {
    supplier: null,
    expectedOn: '2026-07-01T00:00:00.000Z',
    reference: null,
    priceReason: null,
  };

  it('become one per line, from the usual supplier by default', () => {
    const values = { ...proposedOrders([line(), other]), ...shared };
    expect(ordersOf([line(), other], values)).toMatchObject([
      { supplier: 'Brian Bell', quantity: 8, unitCost: 12.5, expectedOn: '2026-07-01T00:00:00.000Z' },
      { supplier: 'Ela Motors', quantity: 8 },
    ]);
  });

  it('leave out removed lines, whatever was typed in them', () => {
    const typed = { ...proposedOrders([line(), other]), [lineField('isRemoved', other)]: true };
    expect(keptLines([line(), other], typed)).toEqual([line()]);
    expect(removedFields([line(), other], typed)).toEqual([
      lineField('quantity', other),
      lineField('unitCost', other),
    ]);
    expect(ordersOf([line(), other], { ...typed, ...shared })).toHaveLength(1);
  });

  it.each([
    ['', 'quantity', 'Quantity must not be empty'],
    ['0', 'quantity', 'Quantity must be above 0'],
    ['1.0005', 'quantity', 'Quantity must have at most three decimals'],
    ['1,25', 'quantity', 'Quantity could mean two different numbers. Write it like 1250.50'],
    ['-1', 'unitCost', 'Unit Cost must not be below 0'],
    ['12,5', 'unitCost', 'Unit Cost could mean two different numbers. Write it like 1250.50'],
  ] as const)('with %j as the %s are rejected', (text, field, sentence) => {
    const name = lineField(field, line());
    const fields = orderFields([line()]);
    const value = recordValues(fields, { ...controlValues(fields, {}), [name]: text })[name];
    const schema = new Map(Object.entries(fields)).get(name);
    expect(schema && filled(schema).safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });

  it('need a supplier', () => {
    const unknown = line({ supplier: null });
    expect(missingSupplier([unknown], proposedOrders([unknown]))).toEqual([
      { path: 'supplier', message: 'Enter the supplier of Filter' },
    ]);
    expect(missingSupplier([line()], { supplier: null })).toEqual([]);
  });

  it('have a total of the typed costs', () => {
    const typed = proposedOrders([line(), other]);
    expect(costOf([line(), other], typed)).toBe(200);
    expect(costOf([line()], {})).toBe(0);
    const amended = {
      [lineField('quantity', line())]: '1,250',
      [lineField('unitCost', line())]: '1,000.50',
    };
    expect(costOf([line()], { ...typed, ...amended })).toBe(1_250_625);
  });
});
