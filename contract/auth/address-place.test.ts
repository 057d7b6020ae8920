import { expect, it } from 'vitest';
import { describeAddress, placeOfAddress } from './address-place.ts';

it.each([
  ['127.0.0.1', 'this computer'],
  ['::1', 'this computer'],
  ['::ffff:127.0.0.1', 'this computer'],
  ['10.1.2.3', 'local network'],
  ['192.168.1.4', 'local network'],
  ['172.16.0.1', 'local network'],
  ['172.31.255.1', 'local network'],
  ['169.254.3.4', 'local network'],
  ['::ffff:10.0.0.9', 'local network'],
  ['fd12:3456::1', 'local network'],
  ['fe80::1', 'local network'],
  ['172.32.0.1', null],
  ['100.64.0.1', null],
  ['110.0.0.1', null],
  ['203.0.113.7', null],
  ['2001:db8::10', null],
  ['unknown', null],
])('the place of %s is %s', (address, place) => {
  expect(placeOfAddress(address)).toBe(place);
});

it('an address is described with its place where there is one', () => {
  expect(describeAddress('192.168.1.4')).toBe('local network (192.168.1.4)');
  expect(describeAddress('203.0.113.7')).toBe('203.0.113.7');
});
