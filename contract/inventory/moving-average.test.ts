import { describe, expect, it } from 'vitest';
import {
  afterMovement,
  movementValue,
  nothingHeld,
  outOfWork,
  type Held,
  type Valued,
} from './moving-average.ts';

type Movement = Partial<Valued> & Pick<Valued, 'kind' | 'quantity'>;

const valued = (movement: Movement): Valued => ({ unitCost: null, undone: null, ...movement });
const fold = (movements: readonly Movement[], start = nothingHeld(null)): Held =>
  movements.reduce((held, movement) => afterMovement(valued(movement), held), start);

const ten = { kind: 'Receive', quantity: 10, unitCost: 100 } as const;
const thirty = { kind: 'Receive', quantity: 30, unitCost: 200 } as const;

describe('the moving average', () => {
  it.each<[string, readonly Movement[], number, number]>([
    ['of one delivery is its cost', [ten], 10, 1000],
    ['of two deliveries is between them', [ten, thirty], 40, 7000],
    ['goes with what is issued', [ten, thirty, { kind: 'Issue', quantity: -4 }], 36, 6300],
    ['leaves nothing when the last goes', [ten, thirty, { kind: 'Issue', quantity: -40 }], 0, 0],
    ['stays when something moves from place to place', [ten, { kind: 'Transfer', quantity: -10 }], 0, 1000],
    ['comes back with what is returned', [ten, thirty, { kind: 'Return', quantity: 4 }], 44, 7700],
    ['takes a cost that a return says', [ten, { kind: 'Return', quantity: 1, unitCost: 50 }], 11, 1050],
    ['holds for what is found in a count', [ten, { kind: 'Count', quantity: 1 }], 11, 1100],
    ['holds for what a count misses', [ten, { kind: 'Count', quantity: -3 }], 7, 700],
    [
      'is what it was last, for what comes without a cost after all went',
      [ten, { kind: 'Issue', quantity: -10 }, { kind: 'Count', quantity: 2 }],
      2,
      200,
    ],
    ['is nothing where no cost is known', [{ kind: 'Receive', quantity: 5 }], 5, 0],
    ['takes what is missing for what one was last', [ten, { kind: 'Issue', quantity: -12 }], -2, -200],
    [
      'is what it was when what was missing comes for as much',
      [ten, { kind: 'Issue', quantity: -12 }, { kind: 'Receive', quantity: 5, unitCost: 100 }],
      3,
      300,
    ],
    [
      'is of what is left when what was missing comes for more',
      [ten, { kind: 'Issue', quantity: -12 }, { kind: 'Receive', quantity: 5, unitCost: 150 }],
      3,
      450,
    ],
    [
      'leaves nothing when as much comes as was missing',
      [
        { kind: 'Issue', quantity: -5 },
        { kind: 'Receive', quantity: 5, unitCost: 100 },
      ],
      0,
      0,
    ],
    [
      'makes good bit by bit what was missing',
      [ten, { kind: 'Issue', quantity: -13 }, { kind: 'Receive', quantity: 1, unitCost: 700 }],
      -2,
      -200,
    ],
    [
      'knows what one costs by what made good what was missing',
      [
        { kind: 'Issue', quantity: -5 },
        { kind: 'Receive', quantity: 5, unitCost: 100 },
        { kind: 'Count', quantity: 2 },
      ],
      2,
      200,
    ],
    [
      'of quantities and costs with decimals is to the cent',
      [
        { kind: 'Receive', quantity: 0.333, unitCost: 123.45 },
        { kind: 'Receive', quantity: 12.5, unitCost: 100.01 },
        { kind: 'Issue', quantity: -0.1 },
      ],
      12.733,
      1281,
    ],
    ['takes a gift for what it is', [ten, { kind: 'Receive', quantity: 10, unitCost: 0 }], 20, 1000],
  ])('%s', (_, movements, quantity, value) => {
    expect(fold(movements)).toMatchObject({ quantity, value });
  });

  it('starts with the opening cost of the item', () => {
    expect(fold([{ kind: 'Receive', quantity: 7 }], nothingHeld(250))).toMatchObject({
      quantity: 7,
      value: 1750,
    });
  });

  it('loses no cent when dividing by three', () => {
    let held = fold([
      { kind: 'Receive', quantity: 3, unitCost: 0 },
      { kind: 'Receive', quantity: 0, unitCost: 0 },
    ]);
    held = { ...held, value: 100 };
    const values = [1, 2, 3].map(() => {
      const before = held.value;
      held = afterMovement(valued({ kind: 'Issue', quantity: -1 }), held);
      return before - held.value;
    });
    expect(values).toEqual([33, 34, 33]);
    expect(held.value).toBe(0);
  });

  it.each([
    ['a delivery takes out what it brought', { kind: 'Receive', value: 1000 }, -10, 40, 7000, -1000],
    ['at most what is left', { kind: 'Receive', value: 1000 }, -10, 12, 600, -600],
    ['the last of it takes all', { kind: 'Receive', value: 1000 }, -10, 10, 1750, -1750],
    ['an issue brings back what it took', { kind: 'Issue', value: -700 }, 4, 36, 6300, 700],
    ['a transfer changes nothing', { kind: 'Transfer', value: 0 }, 4, 36, 6300, 0],
    [
      'a delivery of which much is gone leaves less than nothing',
      { kind: 'Receive', value: 1000 },
      -10,
      4,
      400,
      -1000,
    ],
    ['a delivery from nothing', { kind: 'Receive', value: 1000 }, -10, -4, -400, -1000],
    ['an issue makes good what is missing first', { kind: 'Issue', value: -1000 }, 10, -4, -400, 1000],
  ] as const)('reversed: %s', (_, undone, quantity, held, value, expected) => {
    const state = { quantity: held, value, last: { quantity: 1, value: 0 } };
    expect(movementValue(valued({ kind: 'Reverse', quantity, undone }), state)).toBe(expected);
  });

  it('is exact where floating-point products would not be', () => {
    const held = { quantity: 99_999_999, value: 99_999_999_999_999, last: { quantity: 1, value: 0 } };
    expect(movementValue(valued({ kind: 'Issue', quantity: -99_999_998 }), held)).toBe(-99_999_998_999_999);
  });
});

describe('a return from a work order', () => {
  it.each<[string, number, number, number, number | null, number | null]>([
    ['takes its part', 2, 3, 1000, null, 667],
    ['takes all that is left with the last of it', 3, 3, 1000, null, 1000],
    ['is not of more than is out', 4, 3, 1000, null, null],
    ['by a reversal goes as it came', 2, 3, 1000, 700, 700],
    ['by a reversal takes no more than is left', 2, 3, 600, 700, 600],
    ['by a reversal of all that is out takes all that is left', 3, 3, 1000, 700, 1000],
  ])('%s', (_, quantity, out, value, undone, expected) => {
    expect(outOfWork(quantity, { quantity: out, value }, undone)).toBe(expected);
  });
});
