import type { Handler } from '../../facts/message';
import { meterFacts } from '../../facts/meterFacts';

/** Section J01: values outside of transaction events; they belong to the running transaction of the EVSE, if any. */
export const meterValues: Handler = async (message, payload) => {
  const evseId = payload.needInt('evseId');
  if (evseId === 0) return {};
  const connector = await message.connector(evseId);
  const transaction = message.session.runningAt(connector.id);
  const facts = meterFacts(message, payload.list('meterValue'), {
    connectorId: connector.id,
    transaction: transaction ? { id: transaction.id } : null,
    isByDevice: transaction?.isByDevice,
    isImmediate: false,
  });
  await message.store(...facts);
  return {};
};
