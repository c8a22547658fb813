import type { Handler, Message } from '../../facts/message';
import type { ConnectorMemory } from '../../facts/chargerSession';
import { meterFacts, unnamedMeterFacts } from '../../facts/meterFacts';
import { signedMeterFacts } from '../../facts/signedMeterFacts';
import type { Payload } from '../../facts/payload';
import type { Fact } from '../../store/fact';

/**
 * Section 4.7. Many chargers omit the transaction: the running one of the connector is assumed. Values of connector 0
 * (the main meter) concern no connector.
 */
export const meterValues: Handler = async (message, payload) => {
  const connectorNo = payload.needInt('connectorId');
  if (connectorNo === 0) return {};
  await message.store(...(await readMeters(message, payload, await message.connector(connectorNo))));
  return {};
};

async function readMeters(message: Message, payload: Payload, connector: ConnectorMemory): Promise<Fact[]> {
  const named = payload.int('transactionId');
  const meterValues = payload.list('meterValue');
  // Chargers send 0 or -1 for an unknown number.
  if (named === null || named < 1) {
    return [
      ...unnamedMeterFacts(message, meterValues, connector),
      ...signedMeterFacts(message, meterValues, message.session.runningAt(connector.id)),
    ];
  }
  const transaction = await message.transaction(named);
  if (transaction === 'foreign') return [];
  const place = {
    connectorId: connector.id,
    transaction: transaction ? { id: transaction.id } : null,
    isByDevice: transaction?.isByDevice,
    isImmediate: false,
  };
  return [
    ...meterFacts(message, meterValues, place),
    ...signedMeterFacts(message, meterValues, transaction ?? undefined),
  ];
}
