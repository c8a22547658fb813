import type { StatusFact } from '../../store/fact';
import type { Handler, Message } from '../../facts/message';
import type { Payload } from '../../facts/payload';
import type { ConnectorMemory } from '../../facts/chargerSession';
import { createStatusFact } from '../../facts/statusFacts';

const OFF: ReadonlySet<string> = new Set(['false', '0', 'off', 'no']);

/**
 * Section N07: events of the charger's monitors. An alert becomes the connector's error, its end clears that error; the
 * state stays unchanged. A component without an EVSE concerns all connectors.
 */
export const notifyEvent: Handler = async (message, payload) => {
  const facts: StatusFact[] = [];
  for (const event of payload.list('eventData')) {
    for (const connector of await findConnectors(message, event)) {
      const fact = alertFact(message, connector, event);
      if (fact) facts.push(fact);
    }
  }
  await message.store(...facts);
  return {};
};

async function findConnectors(message: Message, event: Payload): Promise<ConnectorMemory[]> {
  const evseId = event.object('component')?.object('evse')?.int('id');
  if (!evseId) return [...message.session.connectors.values()];
  // An event with an impossible EVSE is skipped; the other events of the message count.
  return message.isConnectorNo(evseId) ? [await message.connector(evseId)] : [];
}

function alertFact(message: Message, connector: ConnectorMemory, event: Payload): StatusFact | null {
  const code = readCode(event);
  const isOver = event.isTrue('cleared') || OFF.has((event.text('actualValue', 20) ?? '').toLowerCase());
  if (code === null || (isOver && connector.errorCode !== code)) return null;
  const at = message.clock.order(event.time('timestamp'), false);
  const error = isOver
    ? { code: null, vendorCode: null, info: null }
    : { code, vendorCode: event.text('techCode', 50), info: event.text('techInfo', 500) };
  return createStatusFact(message, connector, { at, status: connector.status, error });
}

/** `<component>.<variable>` of an alert; null for a mere report. */
function readCode(event: Payload): string | null {
  const component = event.object('component')?.text('name', 50);
  const variable = event.object('variable')?.text('name', 50);
  const isAlert = event.text('trigger', 20) === 'Alerting' || variable === 'Problem';
  return component && variable && isAlert ? `${component}.${variable}` : null;
}
