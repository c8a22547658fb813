import { ACTIONS_16 } from './actions16';
import { ACTIONS_201 } from './actions201';
import type { OcppVersion } from './connector';
import type { OcppAction } from './ocppAction';

/** Every action of the specifications of both versions; a test holds it against schemas, handlers and commands. */
export const OCPP_ACTIONS: Readonly<Record<OcppVersion, readonly OcppAction[]>> = {
  '1.6': ACTIONS_16,
  '2.0.1': ACTIONS_201,
};
