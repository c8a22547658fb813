import { isServiceAddress } from '../../src/contract/evo-basic/iotCarwashSupplier';
import { allowsSimulation, type Config } from '../runtime/config';
import { mayCallAddress, resolveHost } from '../runtime/calledAddress';
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
  // An unknown name has no address; sending a command reports the error.
  const addresses = await resolveHost(url).catch(() => []);
  const rule = { allowsLoopback: allowsSimulation(config) };
  if (!addresses.every(({ address }) => mayCallAddress(address, rule))) throw new Problem(400);
}
