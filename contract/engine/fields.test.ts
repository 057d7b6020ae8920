import { describe, expect, it } from 'vitest';
import { decimal, fieldMeta, id, money, reference, text, time } from './fields.ts';

describe('an amount', () => {
  const amount = money('Amount', { min: 0.01 });

  it.each([0.01, 0.07, 0.29, 1, 1.1, 4.35, 12.5, 19.99, 999_999_999_999.99])('may be %d', (value) => {
    expect(amount.safeParse(value).success).toBe(true);
  });

  it.each([
    ...[0, -0.01, 0.001, -12.345].map((value) => [value, 'Amount must not be below 0.01']),
    ...[0.1 + 0.2, 1.005, 12.345].map((value) => [value, 'Amount must have at most two decimals']),
    [1e12, 'Amount must be at most 999,999,999,999.99'],
    ...[Number.NaN, Infinity, '12.50', true, [1]].map((value) => [
      value,
      'Amount must be a number, for example 1250.50',
    ]),
  ])('is never %j: %s', (value, sentence) => {
    expect(amount.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it.each([undefined, null])('is reported as missing when it is %s', (value) => {
    expect(amount.safeParse(value).error?.issues[0]?.message).toBe('Amount is required');
  });

  it('may be any number of cents, also as JSON', () => {
    for (let cents = 1; cents < 1_000_000_000; cents = cents * 3 + 7) {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(amount.safeParse(JSON.parse(text)).success, text).toBe(true);
    }
  });

  it('below zero gets one message, about the minimum', () => {
    expect(money('Balance', { min: -100 }).safeParse(-99.99).success).toBe(true);
    expect(money('Balance', { min: -100 }).safeParse(-100.01).success).toBe(false);
  });

  it('has its kind as metadata', () => {
    expect(fieldMeta(amount.nullable())).toMatchObject({ label: 'Amount', kind: 'money' });
  });
});

describe('a decimal', () => {
  const hours = decimal('Hours', 'number', { min: 0, max: 744 });

  it.each([0, 0.25, 7.5, 7.55, 38, 744])('may be %d', (value) => {
    expect(hours.safeParse(value).success).toBe(true);
  });

  it.each([
    [-0.5, 'Hours must not be below 0'],
    [7.555, 'Hours must have at most two decimals'],
    [744.01, 'Hours must be at most 744'],
    ['7.5', 'Hours must be a number, for example 7.5'],
  ])('is never %j', (value, sentence) => {
    expect(hours.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});

describe('a time of day', () => {
  const start = time('Start Time');

  it.each(['00:00', '07:30', '09:59', '19:00', '23:59'])('may be %s', (value) => {
    expect(start.safeParse(value).success).toBe(true);
  });

  it.each(['24:00', '7:30', '07:60', '07:3', '0730', '07:30:00', '07:30 ', ' 07:30', '07:30\n', '', 730])(
    'is never %j',
    (value) => {
      expect(start.safeParse(value).error?.issues[0]?.message).toBe(
        'Start Time must be a time such as 07:30',
      );
    },
  );

  it('is reported as missing when it is null', () => {
    expect(start.safeParse(null).error?.issues[0]?.message).toBe('Start Time is required');
  });
});

describe('a text', () => {
  const refusal = (value: string) =>
    text('Name')
      .safeParse(value)
      .error?.issues.map(({ message }) => message);

  it.each(['\u200b', '\u2060\ufeff', '\u200d\u200d', '\u0301', '\u00ad'])(
    'of nothing to be seen, %j, is empty',
    (value) => {
      expect(refusal(value)).toEqual(['Name must not be empty']);
    },
  );

  it.each(['Mary\u202egpj.exe', '\u2066Mary', 'Ma\u0000ry'])(
    'that does not read as it is written, %j, is refused',
    (value) => {
      expect(refusal(value)).toEqual(['Name contains a character that cannot be stored']);
    },
  );

  it.each(['Māori', 'e\u0301', '👩‍👩‍👧', 'محمد', '-'])('accepts any script: %j', (value) => {
    expect(text('Name').safeParse(value).data).toBe(value);
  });
});

describe('an id', () => {
  it.each([id(), reference('Site', '/api/sites')])('is lowercased', (schema) => {
    const written = '019E6178-6260-7BE1-BF57-1434ACF1D25C';
    expect(schema.parse(written)).toBe(written.toLowerCase());
  });
});
