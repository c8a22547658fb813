import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that no host of the internet has (IANA special-purpose registries). */
const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
];
const PRIVATE_V6 = [
  ...['::/128', '::1/128', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  // Gateways that lead on to an IPv4 address.
  ...['64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16'],
];

const networks = new BlockList();
for (const network of [...PRIVATE_V4, ...PRIVATE_V6]) {
  const [address = '', bits] = network.split('/');
  networks.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address is of this machine, of a private network or of none; IPv4 in IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) === 0 || networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
