import type { Handler } from '../../facts/message';
import { unnamedMeterFacts } from '../../facts/meterFacts';
import { signedMeterFacts } from '../../facts/signedMeterFacts';

/** Section J01: values outside of transaction events; they belong to the running transaction of the EVSE, if any. */
export const meterValues: Handler = async (message, payload) => {
  const evseId = payload.needInt('evseId');
  if (evseId === 0) return {};
  const connector = await message.connector(evseId);
  const meterValues = payload.list('meterValue');
  await message.store(
    ...unnamedMeterFacts(message, meterValues, connector),
    ...signedMeterFacts(message, meterValues, message.session.runningAt(connector.id)),
  );
  return {};
};
