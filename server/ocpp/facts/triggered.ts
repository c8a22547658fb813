import type { NoteFact } from '../store/fact';
import type { Payload } from './payload';
import type { ChargerSession, LiveCommand } from './chargerSession';

/** A message of this part of its rhythm since the last one of its kind is one that would have come by itself. */
const ROUTINE_SHARE = 0.8;
const RHYTHMIC: ReadonlySet<string> = new Set(['Heartbeat', 'MeterValues']);

/** A message as it came. */
interface Arrival {
  action: string;
  payload: Payload;
  receivedAt: number;
}

/**
 * Notes for triggers that a message is the effect of. It counts when it is of the kind and the connector asked for and
 * not due by itself: of Heartbeat and MeterValues, which chargers send in a rhythm, one that comes when the next was
 * due anyway proves nothing, unless the values say that they were triggered. Whether it came after the charger had
 * accepted is decided with the stored command, since an answer may still be on its way into the database.
 */
export function findTriggered(session: ChargerSession, arrival: Arrival): NoteFact[] {
  const { action, payload, receivedAt } = arrival;
  const wanted = [...session.commands.values()].filter(
    ({ kind, params }) => kind === 'trigger' && params.message === action,
  );
  const asked = wanted.filter((command) => isAtPlace(command, payload));
  const isDue = observeRhythm(session, arrival, asked.length > 0);
  if (isDue && !isTriggered(payload)) return [];
  return asked.map(({ id }) => ({ kind: 'note', commandId: id, note: { received: action, receivedAt }, rows: [] }));
}

function isAtPlace({ connectorNo }: LiveCommand, payload: Payload): boolean {
  const no = findConnectorNo(payload);
  return connectorNo === null || no === null || no === connectorNo;
}

function findConnectorNo(payload: Payload): number | null {
  return payload.object('evse')?.int('id') ?? payload.int('evseId') ?? payload.int('connectorId');
}

/** Remembers when a rhythmic message came; one that was asked for stands outside the rhythm. @returns whether it was due */
function observeRhythm(session: ChargerSession, arrival: Arrival, isAsked: boolean): boolean {
  const { action, payload, receivedAt } = arrival;
  const no = findConnectorNo(payload) ?? 0;
  // Messages that name unknown connectors are not remembered.
  if (!RHYTHMIC.has(action) || ![0, ...session.connectors.keys()].includes(no)) return false;
  const key = `${action} ${no}`;
  const last = session.rhythms.get(key);
  const since = last ? receivedAt - last.at : null;
  const isDue = since !== null && since >= (last?.gap ?? findUsualGap(session, action)) * ROUTINE_SHARE;
  if (!isAsked || isDue) session.rhythms.set(key, { at: receivedAt, gap: since });
  return isDue;
}

/** Milliseconds between two messages of a kind as long as only one has come. */
function findUsualGap({ heartbeatInterval }: ChargerSession, action: string): number {
  return action === 'Heartbeat' ? heartbeatInterval * 1_000 : Infinity;
}

/** Values with the context `Trigger` (1.6 section 7.33, 2.0.1 section 3.67). */
function isTriggered(payload: Payload): boolean {
  return payload
    .list('meterValue')
    .some((values) => values.list('sampledValue').some((value) => value.text('context', 30) === 'Trigger'));
}
