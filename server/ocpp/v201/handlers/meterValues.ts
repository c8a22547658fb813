import type { Handler } from '../../facts/message';
import { unnamedMeterFacts } from '../../facts/meterFacts';

/** Section J01: values outside of transaction events; they belong to the running transaction of the EVSE, if any. */
export const meterValues: Handler = async (message, payload) => {
  const evseId = payload.needInt('evseId');
  if (evseId === 0) return {};
  await message.store(...unnamedMeterFacts(message, payload.list('meterValue'), await message.connector(evseId)));
  return {};
};
