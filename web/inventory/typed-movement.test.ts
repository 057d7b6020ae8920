import { describe, expect, it } from 'vitest';
import { checkMovement } from './typed-movement.ts';

const place = { id: '01890a5d-ac96-774b-bcce-b302099a8057', quantityOnHand: 12 };
const typed = (quantity: string) => ({ quantity, date: '2026-03-02', note: '' });

describe('a movement as it is typed', () => {
  it.each([
    ['Receive', '5', 5],
    ['Issue', '12', -12],
    ['Adjust', '0', -12],
    ['Adjust', ' 15 ', 3],
  ] as const)('%s %s moves %i', (kind, quantity, moved) => {
    expect(checkMovement(kind, place, typed(quantity)).movement?.quantity).toBe(moved);
  });

  it.each([
    ['Receive', '', 'Quantity received must be a whole number'],
    ['Receive', '-5', 'Quantity received must be a whole number'],
    ['Receive', '1.5', 'Quantity received must be a whole number'],
    ['Issue', '0', 'Quantity issued must be above zero'],
    ['Issue', '13', 'There are only 12 in stock'],
    ['Adjust', '12', 'There are 12 already: nothing to adjust'],
  ] as const)('%s %s is refused', (kind, quantity, sentence) => {
    expect(checkMovement(kind, place, typed(quantity))).toEqual({
      movement: null,
      errors: { quantity: sentence },
    });
  });

  it('on no day is refused', () => {
    const { errors } = checkMovement('Receive', place, { quantity: '1', date: '2026-02-30', note: '' });
    expect(errors).toEqual({ date: 'Date must be a date that exists, as YYYY-MM-DD' });
  });
});
