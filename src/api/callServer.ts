import type { Endpoint, ResponseOf } from '../contract/endpoint';
import { catalogueMessage } from './catalogue';
import type { CallOf } from './fromContract';
import { NETWORK } from './problem';
import type { Answer } from './readAnswer';
import { sendCall } from './send';

/**
 * Makes a call without the cache, for pages that come before it.
 * @param load fetches the resource of the contract, whose schemas do not belong into the first load
 */
export async function callServer<Resource, E extends Endpoint>(
  load: () => Promise<Resource>,
  pick: (resource: Resource) => E,
  parts: CallOf<E>,
): Promise<Answer<ResponseOf<E>>> {
  let resource: Resource;
  try {
    resource = await load();
  } catch {
    // A part of the console itself could not be fetched.
    return { error: { code: NETWORK, message: catalogueMessage(NETWORK) } };
  }
  return (await sendCall(pick(resource), parts)) as Answer<ResponseOf<E>>;
}
