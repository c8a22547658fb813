import type { NoteFact } from '../store/fact';
import type { Payload } from './payload';
import type { ChargerSession, LiveCommand } from './chargerSession';

/** A message that arrives after this share of the usual interval is periodic, not triggered. */
const ROUTINE_SHARE = 0.8;
const RHYTHMIC: ReadonlySet<string> = new Set(['Heartbeat', 'MeterValues']);

/** A message as it came. */
interface Arrival {
  action: string;
  payload: Payload;
  receivedAt: number;
}

/**
 * Notes for the trigger commands whose effect this message is. The message must match the kind and the connector of the
 * trigger and must not be periodic: a Heartbeat or MeterValues that was due anyway proves nothing, unless its values
 * have the context `Trigger`. The stored command decides whether it came after the charger's acceptance, since the
 * answer may still be on its way into the database.
 */
export function findTriggered(session: ChargerSession, arrival: Arrival): NoteFact[] {
  const { action, payload, receivedAt } = arrival;
  const wanted = [...session.commands.values()].filter(
    ({ kind, params }) => kind === 'trigger' && toAction(String(params.message)) === action,
  );
  const asked = wanted.filter((command) => isAtPlace(command, payload));
  const isDue = observeRhythm(session, arrival, asked.length > 0);
  if (isDue && !isTriggered(payload)) return [];
  return asked.map(({ id }) => ({ kind: 'note', commandId: id, note: { received: action, receivedAt }, rows: [] }));
}

/** Requests for a certificate are triggered by their kind. */
function toAction(message: string): string {
  return message.startsWith('Sign') ? 'SignCertificate' : message;
}

function isAtPlace({ connectorNo }: LiveCommand, payload: Payload): boolean {
  const no = findConnectorNo(payload);
  return connectorNo === null || no === null || no === connectorNo;
}

function findConnectorNo(payload: Payload): number | null {
  return payload.object('evse')?.int('id') ?? payload.int('evseId') ?? payload.int('connectorId');
}

/**
 * Remembers the arrival of a periodic message; a triggered message does not count for the interval. @returns whether it
 * was due
 */
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

/** Interval in milliseconds between two messages of a kind while only one has arrived. */
function findUsualGap({ heartbeatInterval }: ChargerSession, action: string): number {
  return action === 'Heartbeat' ? heartbeatInterval * 1_000 : Infinity;
}

/** Values with the context `Trigger` (1.6 section 7.33, 2.0.1 section 3.67). */
function isTriggered(payload: Payload): boolean {
  return payload
    .list('meterValue')
    .some((values) => values.list('sampledValue').some((value) => value.text('context', 30) === 'Trigger'));
}
