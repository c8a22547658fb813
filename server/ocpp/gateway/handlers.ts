import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Handler } from '../facts/message';
import { OcppFault } from '../facts/ocppFault';
import { HANDLERS_16 } from '../v16/handlers';
import { HANDLERS_201 } from '../v201/handlers';
import { isOcppAction } from './validate';

const HANDLERS: Readonly<Record<OcppVersion, ReadonlyMap<string, Handler>>> = {
  '1.6': HANDLERS_16,
  '2.0.1': HANDLERS_201,
};

/**
 * @throws OcppFault NotSupported for an action of the specification that is not served, NotImplemented for any other
 */
export function findHandler(version: OcppVersion, action: string): Handler {
  const handler = HANDLERS[version].get(action);
  if (handler) return handler;
  throw new OcppFault(isOcppAction(version, action) ? 'NotSupported' : 'NotImplemented', `${action} is not served`);
}
