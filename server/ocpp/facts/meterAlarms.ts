import { checkMeter, NO_METER, type MeterMemory } from '../../domain/alarms/meterCheck';
import type { AlarmFact, Fact, MeterFact, TxStartFact } from '../store/fact';
import type { ChargerSession, ConnectorMemory } from './chargerSession';

/**
 * Finds impossible readings among the facts of a message. The check uses the connection's memory, since readings are
 * the most frequent messages and would each need a query.
 * @returns the alarms, and the update of the memory after the readings are stored
 */
export function meterAlarms(
  session: ChargerSession,
  facts: readonly Fact[],
  receivedAt: number,
): { facts: AlarmFact[]; onStored: () => void } {
  const memories = new Map<ConnectorMemory, MeterMemory>();
  const alarms: AlarmFact[] = [];
  for (const fact of facts) {
    if (fact.kind !== 'meter' && fact.kind !== 'txStart') continue;
    if (isOfUnstarted(session, facts, fact)) continue;
    const connector = session.connectorOf(fact.connectorId);
    if (!connector) continue;
    // Some chargers restart their register with each transaction.
    if (fact.kind === 'txStart') memories.set(connector, NO_METER);
    else alarms.push(...checkReading(memories, connector, fact, receivedAt));
  }
  return {
    facts: alarms,
    onStored: () => memories.forEach((memory, connector) => Object.assign(connector, { meter: memory })),
  };
}

/** Readings of a transaction first seen without its start are not checked: its meter may not be the connector's. */
function isOfUnstarted(session: ChargerSession, facts: readonly Fact[], fact: MeterFact | TxStartFact): boolean {
  if (fact.kind === 'txStart') return !fact.isStart;
  const { transaction } = fact;
  if (transaction === null) return false;
  if ('id' in transaction) return session.transactions.get(transaction.id)?.isUnstarted === true;
  return facts.some(
    (other) => other.kind === 'txStart' && !other.isStart && other.naturalKey === transaction.naturalKey,
  );
}

function checkReading(
  memories: Map<ConnectorMemory, MeterMemory>,
  connector: ConnectorMemory,
  fact: MeterFact,
  receivedAt: number,
): AlarmFact[] {
  const { transaction, deviceAt, reading } = fact;
  if (transaction === null) return [];
  const { register, power } = reading;
  const before = memories.get(connector) ?? connector.meter;
  const { memory, faults } = checkMeter(before, { at: deviceAt, register, power }, connector.rating);
  memories.set(connector, memory);
  const transactionId = 'id' in transaction ? transaction.id : null;
  return faults.map(({ code, log }) => ({
    kind: 'alarm',
    code,
    connectorId: connector.id,
    at: receivedAt,
    detail: { log, transactionId },
  }));
}
