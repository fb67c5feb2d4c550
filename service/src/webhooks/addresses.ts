import { BlockList, isIP } from 'node:net';
import { isNetwork } from '../config/option.js';
import { invalidField } from '../errors/refusals.js';

/** Whether deliveries may go to an address. */
export type AllowedAddresses = (address: string) => boolean;

/** Addresses outside the public network: RFC 6890 and the IANA registries of special addresses. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** In IPv6 only global unicast is public, except ranges for tunnels, translation and documentation. */
const PUBLIC_V6 = ['2000::/3'];
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/**
 * Allows public addresses, and those of the given networks. An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) counts
 * as the IPv4 address.
 *
 * @param networks - `10.0.0.0/8`, `fd00::/8`, or single addresses
 * @throws RangeError for an invalid network
 */
export function allowedAddresses(networks: readonly string[] = []): AllowedAddresses {
  const given = listOf(networks);
  const special4 = listOf(NOT_PUBLIC_V4);
  const public6 = listOf(PUBLIC_V6);
  const special6 = listOf(NOT_PUBLIC_V6);
  return (written) => {
    const address = withoutMapping(written);
    const family = isIP(address);
    if (family === 0) return false;
    if (family === 4) return given.check(address, 'ipv4') || !special4.check(address, 'ipv4');
    const isPublic = public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
    return given.check(address, 'ipv6') || isPublic;
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    if (!isNetwork(network)) throw new RangeError(`${network} is not a network such as 10.0.0.0/8`);
    const [address, prefix] = network.split('/') as [string, string | undefined];
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** `10.0.0.1` for `::ffff:10.0.0.1` or `::ffff:a00:1`; other addresses unchanged, without their zone. */
function withoutMapping(written: string): string {
  const address = written.split('%', 1)[0]!;
  if (isIP(address) !== 6) return address;
  // A URL normalizes every IPv6 address.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  const bits = parseInt(high, 16) * 65_536 + parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

const LONGEST_URL = 2_000;

/**
 * Checks what can be checked before an address is resolved; the rest is checked at each delivery.
 *
 * @throws DomainError invalid
 */
export function checkUrl(url: string, isAllowed: AllowedAddresses): void {
  const details = faultOf(url, isAllowed);
  if (details !== undefined) throw invalidField('url', details, `The url ${details}.`);
}

function faultOf(url: string, isAllowed: AllowedAddresses): string | undefined {
  if (url.length > LONGEST_URL) return `must be at most ${LONGEST_URL} characters long`;
  if (!URL.canParse(url)) return 'must be a complete address, such as https://example.com/events';
  const { protocol, username, password, hostname, hash } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  if (username !== '' || password !== '') return 'must have no user and no password: deliveries are signed';
  if (hash !== '') return 'must have no part after #: it would not be sent';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) return `must be public, and ${host} is not`;
  return undefined;
}
