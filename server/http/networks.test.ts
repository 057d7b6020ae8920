import { describe, expect, it } from 'vitest';
import { reachable } from './networks.ts';

const { isLetIn } = reachable([]);

describe('a webhook may be sent', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'to %s',
    (address) => expect(isLetIn(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '3fff:fff:ffff::1',
    'localhost',
    '',
  ])('not to %s', (address) => expect(isLetIn(address)).toBe(false));

  it('to a network that the operator has named', () => {
    const named = reachable(['10.1.0.0/16', 'fd00:1::/32']);
    expect(['10.1.2.3', '10.2.0.1', 'fd00:1::5', 'fd00:2::5'].map(named.isLetIn)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
