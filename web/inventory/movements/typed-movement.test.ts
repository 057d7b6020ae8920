import { describe, expect, it } from 'vitest';
import { checkMovement, emptyMovement, type TypedKind, type TypedMovement } from './typed-movement.ts';

const place = { id: '01890a5d-ac96-774b-bcce-b302099a8057', location: 'Lae', quantityOnHand: 12 };
const today = '2026-03-02';
const typed = (quantity: string, changes: Partial<TypedMovement> = {}) => ({
  ...emptyMovement,
  quantity,
  date: today,
  ...changes,
});

describe('a typed movement', () => {
  it.each<[TypedKind, string, Partial<TypedMovement>, number]>([
    ['Receive', '5', {}, 5],
    ['Issue', '12', {}, -12],
    ['Return', '2', {}, 2],
    ['Transfer', '2', { to: 'Wau' }, -2],
    ['Adjust', '3', { note: 'Lost' }, -3],
    ['Adjust', '3', { note: 'Found', isLess: false }, 3],
    ['Count', '0', {}, -12],
    ['Count', ' 15 ', {}, 3],
    ['Receive', '1,250', {}, 1250],
    ['Receive', '1 250', {}, 1250],
  ])('%s %s %j moves %i', (kind, quantity, changes, moved) => {
    expect(checkMovement(kind, place, typed(quantity, changes), today).movement?.quantity).toBe(moved);
  });

  it.each<[TypedKind, string, Partial<TypedMovement>, object]>([
    ['Receive', '', {}, { quantity: 'Quantity received must not be empty' }],
    ['Receive', 'ten', {}, { quantity: 'Quantity received must be a number, for example 1250.50' }],
    ['Receive', '-5', {}, { quantity: 'Quantity received must not be below 0' }],
    ['Receive', '1.0005', {}, { quantity: 'Quantity received must have at most three decimals' }],
    [
      'Receive',
      '1,25',
      {},
      { quantity: 'Quantity received could mean two different numbers. Write it like 1250.50' },
    ],
    ['Receive', '100,000,001', {}, { quantity: 'Quantity received must be at most 100,000,000' }],
    ['Count', '-1', {}, { quantity: 'Quantity counted must not be below 0' }],
    ['Issue', '0', {}, { quantity: 'Quantity issued must be above 0' }],
    ['Issue', '13', {}, { quantity: 'Only 12 in stock' }],
    ['Transfer', '13', { to: 'Wau' }, { quantity: 'Only 12 in stock' }],
    ['Transfer', '1', {}, { to: 'To must not be empty' }],
    ['Transfer', '1', { to: ' lae' }, { to: 'This is the current location' }],
    ['Adjust', '1', {}, { note: 'Reason must not be empty' }],
    ['Adjust', '13', { note: 'Lost' }, { quantity: 'Only 12 in stock' }],
    ['Count', '12', {}, { quantity: 'The quantity is already 12. There is nothing to correct.' }],
    ['Receive', '1', { date: '2026-03-03' }, { date: 'Date must not be after today' }],
    ['Receive', '1', { date: '2026-02-30' }, { date: 'Date must be a valid date' }],
  ])('%s %s %j is rejected', (kind, quantity, changes, errors) => {
    expect(checkMovement(kind, place, typed(quantity, changes), today)).toEqual({ movement: null, errors });
  });

  it('has only the fields of its kind', () => {
    const all = { unitCost: '2.50', employeeId: place.id, to: 'Wau', note: 'Well' };
    expect(checkMovement('Receive', place, typed('1', all), today).movement).toMatchObject({ unitCost: 2.5 });
    expect(checkMovement('Receive', place, typed('1', all), today).movement).not.toHaveProperty('employeeId');
    expect(checkMovement('Issue', place, typed('1', all), today).movement).toMatchObject({
      employeeId: place.id,
    });
    expect(checkMovement('Issue', place, typed('1', all), today).movement).not.toHaveProperty('unitCost');
  });

  it('reports an invalid cost', () => {
    const { errors } = checkMovement('Receive', place, typed('1', { unitCost: 'much' }), today);
    expect(errors.unitCost).toMatch(/^Unit Cost must be/);
  });
});
