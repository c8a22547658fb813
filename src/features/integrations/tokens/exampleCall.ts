import { ENDPOINTS } from '../../../contract/contract';
import type { Endpoint } from '../../../contract/endpoint';
import { isOpenToTokens } from '../../../contract/tokenAccess';

/** A call that reads, needs no field, and is open to one of the permissions. */
function findExampleCall(permissions: readonly string[]): Endpoint | undefined {
  const isReady = ({ method, business, body }: Endpoint) =>
    method === 'POST' && business === 'query' && body?.safeParse({}).success === true;
  return ENDPOINTS.find(
    (call) =>
      isOpenToTokens(call) &&
      typeof call.access !== 'string' &&
      call.access.some((permission) => permissions.includes(permission)) &&
      !call.path.includes(':') &&
      isReady(call),
  );
}

/** A line for a terminal that makes a first call with a token; undefined: its permissions open none without fields. */
export function writeCurlLine(origin: string, token: string, permissions: readonly string[]): string | undefined {
  const call = findExampleCall(permissions);
  if (!call) return undefined;
  return [
    `curl ${origin}/api/${call.path}`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{}'`,
  ].join(' \\\n  ');
}
