import { lookup } from 'node:dns/promises';
import { isServiceAddress } from '../../src/contract/evo-basic/iotCarwashSupplier';
import { allowsSimulation, type Config } from '../runtime/config';
import { isLoopback } from '../runtime/clientAddress';
import { isPrivateAddress } from '../runtime/privateAddress';
import { Problem } from '../wire/problem';

type AddressConfig = Pick<Config, 'PRIVATE_SUPPLIERS' | 'SIMULATOR' | 'PUBLIC_URL'>;

/**
 * Checks the address that a supplier announces: commands are sent there from inside the network, so private addresses
 * are refused. Simulated suppliers run on this machine.
 * @throws Problem 400
 */
export async function assertAnnouncedUrl(config: AddressConfig, url: string): Promise<void> {
  if (!isServiceAddress(url)) throw new Problem(400);
  if (config.PRIVATE_SUPPLIERS) return;
  const addresses = await resolveHost(new URL(url).hostname.replace(/^\[|\]$/g, ''));
  const isOpen = (address: string) => !isPrivateAddress(address) || (isLoopback(address) && allowsSimulation(config));
  if (!addresses.every(isOpen)) throw new Problem(400);
}

/** An unknown name has no address; sending a command reports the error. */
async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
