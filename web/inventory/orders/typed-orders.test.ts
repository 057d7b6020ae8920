import { describe, expect, it } from 'vitest';
import { checkOrders, costOf, proposedOrders, type ToOrder } from './typed-orders.ts';

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
    expect(proposedOrders([line()])).toMatchObject({
      supplier: 'Brian Bell',
      lines: { [line().id]: { quantity: '8', unitCost: '12.50' } },
    });
  });

  it('has no supplier if there are several', () => {
    expect(proposedOrders([line(), other]).supplier).toBe('');
  });

  it('leaves unknown values empty', () => {
    const unknown = line({ toOrder: 0, likelyCost: null, supplier: null });
    expect(proposedOrders([unknown])).toMatchObject({
      supplier: '',
      lines: { [unknown.id]: { quantity: '', unitCost: '' } },
    });
  });
});

describe('typed orders', () => {
  it('become one per line, from the usual supplier by default', () => {
    const typed = { ...proposedOrders([line(), other]), expectedOn: '2026-07-01' };
    expect(checkOrders([line(), other], typed).orders).toMatchObject([
      { supplier: 'Brian Bell', quantity: 8, unitCost: 12.5, expectedOn: '2026-07-01T00:00:00.000Z' },
      { supplier: 'Ela Motors', quantity: 8 },
    ]);
  });

  it.each([
    ['', '12', 'quantity', 'Quantity must not be empty'],
    ['0', '12', 'quantity', 'Quantity must be above 0'],
    ['1.0005', '12', 'quantity', 'Quantity must have at most three decimals'],
    ['1,25', '12', 'quantity', 'Quantity could mean two different numbers. Write it like 1250.50'],
    ['4', '-1', 'unitCost', 'Unit Cost must not be below 0'],
    ['4', '12,5', 'unitCost', 'Unit Cost could mean two different numbers. Write it like 1250.50'],
  ])('of %j at %j are rejected', (quantity, unitCost, field, sentence) => {
    const typed = { ...proposedOrders([line()]), lines: { [line().id]: { quantity, unitCost } } };
    const { orders, errors } = checkOrders([line()], typed);
    expect([orders, errors[`${field}.${line().id}`]]).toEqual([null, sentence]);
  });

  it('need a supplier', () => {
    const unknown = line({ supplier: null });
    expect(checkOrders([unknown], proposedOrders([unknown])).errors.supplier).toBe(
      'Enter the supplier of Filter',
    );
  });

  it('have a total of the typed costs', () => {
    const typed = proposedOrders([line(), other]);
    expect(costOf(typed, [line().id, other.id])).toBe(200);
    expect(costOf({ ...typed, lines: {} }, [line().id])).toBe(0);
    const lines = { [line().id]: { quantity: '1,250', unitCost: '1,000.50' } };
    expect(costOf({ ...typed, lines }, [line().id])).toBe(1_250_625);
  });
});
