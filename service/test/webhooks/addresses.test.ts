import { describe, expect, it } from 'vitest';
import { isNetwork } from '../../src/config/option.js';
import { allowedAddresses } from '../../src/webhooks/addresses.js';

describe('addresses of webhooks', () => {
  const publicOnly = allowedAddresses();

  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('allow the public %s', (address) => {
    expect(publicOnly(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '0:0:0:0:0:ffff:c0a8:0101',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001::1',
    '2001:db8::1',
    'example.com',
    '',
  ])('refuse %s', (address) => {
    expect(publicOnly(address)).toBe(false);
  });

  it('allow the networks named, however an address is written, and nothing beside them', () => {
    const some = allowedAddresses(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', 'fd12::1', '8.8.8.8']) {
      expect(some(address), address).toBe(true);
    }
    for (const address of ['10.2.0.1', '127.0.0.2', 'fc00::1', '::1']) expect(some(address), address).toBe(false);
  });

  it('know a network when they see one', () => {
    expect(['10.0.0.0/8', '1.2.3.4', 'fd00::/8', '::1/128'].filter(isNetwork)).toHaveLength(4);
    expect(['10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'x', '', '10.0.0.0/8/8', '1.2.3.4/'].filter(isNetwork)).toEqual(
      [],
    );
    expect(() => allowedAddresses(['nothing'])).toThrow(RangeError);
  });
});
