import type { Handler } from '../../facts/message';
import { meterFacts } from '../../facts/meterFacts';

/**
 * Section 4.7. Many chargers leave the transaction out: then the running one of the connector is meant. Values of
 * connector 0 (the main meter) say nothing of a connector.
 */
export const meterValues: Handler = async (message, payload) => {
  const connectorNo = payload.needInt('connectorId');
  if (connectorNo === 0) return {};
  const connector = await message.connector(connectorNo);
  const named = payload.int('transactionId');
  const transaction = named === null ? message.session.runningAt(connector.id) : await message.transaction(named);
  if (transaction === 'foreign') {
    await message.store();
    return {};
  }
  const facts = meterFacts(message, payload.list('meterValue'), {
    connectorId: connector.id,
    transaction: transaction ? { id: transaction.id } : null,
    isByDevice: transaction?.isByDevice,
    isImmediate: false,
  });
  await message.store(...facts);
  return {};
};
