import { allowsSimulation, type Config } from '../runtime/config';
import { mayCallAddress, resolveHost, type CallRule } from '../runtime/calledAddress';
import { createFieldProblem } from '../wire/problem';

export type AddressConfig = Pick<Config, 'WEBHOOK_PRIVATE_NETWORKS' | 'SIMULATOR' | 'PUBLIC_URL'>;

/** Addresses that webhooks may call: receivers of the demo run on this machine. */
export function getCallRule(config: AddressConfig): CallRule {
  return { allowsPrivate: config.WEBHOOK_PRIVATE_NETWORKS, allowsLoopback: allowsSimulation(config) };
}

/** As {@link assertCalledUrl}, of an endpoint. @throws Problem 422 at `url` */
export function assertEndpointUrl(config: AddressConfig, url: string): Promise<void> {
  return assertCalledUrl(config, url, 'url');
}

/**
 * Checks an address before it is saved: requests leave from inside the network. Its name may lead elsewhere later, so
 * that each connection is checked again. An unknown name is left to the first attempt.
 * @throws Problem 422 at the field
 */
export async function assertCalledUrl(config: AddressConfig, url: string, field: string): Promise<void> {
  const addresses = await resolveHost(url).catch(() => []);
  const rule = getCallRule(config);
  if (!addresses.every(({ address }) => mayCallAddress(address, rule)))
    throw createFieldProblem(field, 'webhook.privateNetwork');
  const isOwnMachine = addresses.length > 0 && addresses.every(({ address }) => !mayCallAddress(address, {}));
  if (!url.startsWith('https:') && !rule.allowsPrivate && !isOwnMachine)
    throw createFieldProblem(field, 'webhook.needsTls');
}
