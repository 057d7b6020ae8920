import { describe, expect, it } from 'vitest';
import { numberMessage, readNumber, writeNumber } from './numbers.ts';

const noBreak = '\u00a0';
const narrow = '\u202f';
const thin = '\u2009';

describe('parsing a number', () => {
  it.each([
    ['1250', 1250],
    ['1,250', 1250],
    ['1 250', 1250],
    [`1${noBreak}250`, 1250],
    [`1${narrow}250`, 1250],
    [`1${thin}250`, 1250],
    ['1250.5', 1250.5],
    ['1250.50', 1250.5],
    ['1,250.50', 1250.5],
    [`1${narrow}250.50`, 1250.5],
    ['1,234,567.89', 1234567.89],
    ['999,999,999,999.99', 999_999_999_999.99],
    ['0', 0],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['62.125', 62.125],
    ['0.250', 0.25],
    ['-5', -5],
    ['−5', -5],
    ['- 5', -5],
    ['+5', 5],
    ['(1,250.00)', -1250],
    ['-0', 0],
    [' 1250 ', 1250],
    ['1250\t', 1250],
    ['1,250.00\n', 1250],
    ['\ufeff1250', 1250],
  ])('%j is %d', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    'ten',
    '1,25',
    '1,2',
    '12,50',
    '1.250,00',
    '1.250',
    '12.500',
    '0,125',
    '0,5',
    ',5',
    '1,2500',
    '1250,500',
    '1,250 500',
    '1 25',
    '1  2',
    '1,,250',
    '1.2.3',
    '1 250,00',
    '1250\t300',
    '125\t300',
    '125\n300',
    '1e3',
    '0x10',
    'Infinity',
    '--5',
    '(-5)',
    '5-',
    '50%',
    '.',
    '-',
    '1,250.00 K',
    'K1,250.00',
  ])('%j is not a number or is ambiguous', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});

describe('parsing an amount with its currency', () => {
  it.each([
    ['K 1,250.00', 'K', 1250],
    ['K1,250.00', 'K', 1250],
    [`K${noBreak}1,250.00`, 'K', 1250],
    ['k1250', 'K', 1250],
    ['1,250.00 K', 'K', 1250],
    ['-K1,250.00', 'K', -1250],
    ['K -5', 'K', -5],
    ['(K1,250.00)', 'K', -1250],
    ['$980', '$', 980],
    ['A$ 10', 'A$', 10],
    ['1250', 'K', 1250],
    ['1,250.00', '', 1250],
  ])('%j in %s is %d', (text, currency, number) => {
    expect(readNumber(text, currency)).toBe(number);
  });

  it.each([
    ['$1,250.00', 'K'],
    ['1K250', 'K'],
    ['KK5', 'K'],
    ['K', 'K'],
    ['12K', '$'],
    ['K1,25', 'K'],
  ])('%j in %s is not an amount', (text, currency) => {
    expect(readNumber(text, currency)).toBeNull();
  });
});

describe('the message for an invalid number', () => {
  it.each([
    ['ten', true, 100_000, 'Litres must be a whole number, for example 1250'],
    ['ten', true, 600, 'Litres must be a whole number, for example 12'],
    ['ten', false, 100_000, 'Litres must be a number, for example 1250.50'],
    ['1.2.3', false, 24, 'Litres must be a number, for example 7.5'],
    ['1,,250', true, 100_000, 'Litres must be a whole number, for example 1250'],
    [12.5, true, 100_000, 'Litres must be a whole number, for example 1250'],
    ['1,25', true, 100_000, 'Litres could mean two different numbers. Write it like 1250'],
    ['12,5', false, 24, 'Litres could mean two different numbers. Write it like 7.5'],
    ['1.250', false, 100_000, 'Litres could mean two different numbers. Write it like 1250.50'],
    ['-0,125', false, 100_000, 'Litres could mean two different numbers. Write it like 1250.50'],
    ['K 1,25', false, 100_000, 'Litres could mean two different numbers. Write it like 1250.50'],
  ])('%j (whole: %s, at most %d): %s', (value, isWhole, max, sentence) => {
    expect(numberMessage('Litres', { isWhole, max }, value)).toBe(sentence);
  });
});

describe('a printed number', () => {
  it.each([
    [1250, 'money', '1,250.00'],
    [1250.5, 'money', '1,250.50'],
    [-5, 'money', '-5.00'],
    [1250, 'number', '1,250'],
    [62.5, 'number', '62.5'],
    [0, 'number', '0'],
  ] as const)('%d as %s is %s, and is read again', (value, kind, text) => {
    expect(writeNumber(value, kind)).toBe(text);
    expect(readNumber(text)).toBe(value);
  });
});
