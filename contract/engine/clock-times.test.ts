import { describe, expect, it } from 'vitest';
import { readTime } from './clock-times.ts';

describe('a time as people write it', () => {
  it.each([
    ['7', '07:00'],
    ['07', '07:00'],
    ['730', '07:30'],
    ['0730', '07:30'],
    ['7:30', '07:30'],
    ['07:30', '07:30'],
    ['07.30', '07:30'],
    ['7,30', '07:30'],
    ['7 30', '07:30'],
    ['7 : 30', '07:30'],
    [' 7:30 ', '07:30'],
    ['7.30pm', '19:30'],
    ['7:30 PM', '19:30'],
    ['730pm', '19:30'],
    ['7 30 pm', '19:30'],
    ['7pm', '19:00'],
    ['7 p.m.', '19:00'],
    ['7p', '19:00'],
    ['7am', '07:00'],
    ['7 a.m.', '07:00'],
    ['1159am', '11:59'],
    ['16h', '16:00'],
    ['16h30', '16:30'],
    ['16 h 30', '16:30'],
    ['7H', '07:00'],
    ['1930', '19:30'],
    ['19', '19:00'],
    ['0', '00:00'],
    ['000', '00:00'],
    ['0000', '00:00'],
    ['030', '00:30'],
    ['2359', '23:59'],
    ['12', '12:00'],
    ['12am', '00:00'],
    ['12:01am', '00:01'],
    ['1230am', '00:30'],
    ['12pm', '12:00'],
    ['12:59pm', '12:59'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    '',
    ' ',
    'seven',
    '24',
    '2400',
    '24:00',
    '25h',
    '760',
    '7:60',
    '7:5',
    '7.5',
    '7:',
    ':30',
    '07:30:00',
    '12345',
    '-7',
    '+7',
    '7:-30',
    '0am',
    '0pm',
    '13am',
    '13pm',
    '1930pm',
    '16h pm',
    '16h60',
    '7 am pm',
    'am',
    'h',
    '7 o’clock',
    '１９３０',
    '1e3',
  ])('%j is not a time', (text) => {
    expect(readTime(text)).toBeNull();
  });

  it('parses its own output', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const written of [time, time.replace(':', ''), time.replace(':', '.'), time.replace(':', 'h')])
        expect(readTime(written)).toBe(time);
    }
  });
});
