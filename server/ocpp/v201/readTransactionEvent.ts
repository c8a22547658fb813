import { sql } from 'kysely';
import { readEventTime, type EventTime } from '../facts/eventTime';
import type { TransactionRef } from '../store/fact';
import type { Message } from '../facts/message';
import { OcppFault } from '../facts/ocppFault';
import type { Payload } from '../facts/payload';
import type { ConnectorMemory, RunningTransaction } from '../facts/chargerSession';
import { authorizeTag, type Authorization } from '../facts/tagFacts';

type EventType = 'Started' | 'Updated' | 'Ended';
const EVENT_TYPES: ReadonlySet<string> = new Set<EventType>(['Started', 'Updated', 'Ended']);

/** A transaction event, read once. */
export interface TransactionEvent {
  payload: Payload;
  info: Payload;
  type: EventType;
  seqNo: number;
  naturalKey: string;
  time: EventTime;
  at: number;
  connector: ConnectorMemory;
  /** False: neither the event nor its known transaction names the EVSE. */
  isPlaced: boolean;
  /** Known to run before this event. */
  running: RunningTransaction | undefined;
  transaction: TransactionRef;
  idTag: string | null;
  authorization: Authorization | null;
}

/** Reads an event together with its known transaction. @throws OcppFault where a mandatory field is missing */
export async function readTransactionEvent(message: Message, payload: Payload): Promise<TransactionEvent> {
  const info = payload.needObject('transactionInfo');
  const naturalKey = info.needIdentifier('transactionId');
  const running = message.session.byNaturalKey(naturalKey);
  const type = readType(payload, running);
  const seqNo = payload.needCount('seqNo');
  const time = readEventTime(message.clock, payload, !payload.isTrue('offline'));
  const { at } = time;
  const { connector, isPlaced } = await readPlace(message, payload, running);
  const token = payload.object('idToken');
  const idTag = token ? presentedTag(token) : await readRemoteTag(message, info.int('remoteStartId'));
  const authorization = idTag
    ? await authorizeTag(message, idTag, { connector, running, at, isStart: beginsCharge(type, running) })
    : null;
  const transaction = running ? { id: running.id } : { naturalKey };
  return {
    payload,
    info,
    type,
    seqNo,
    naturalKey,
    time,
    at,
    connector,
    isPlaced,
    running,
    transaction,
    idTag,
    authorization,
  };
}

/** A charge begins with its first event, or with the first tag presented in it. */
function beginsCharge(type: EventType, running: RunningTransaction | undefined): boolean {
  return type === 'Started' || (type === 'Updated' && running?.idTag == null);
}

/** A token of type NoAuthorization identifies no driver. */
function presentedTag(token: Payload): string | null {
  return token.text('type', 20) === 'NoAuthorization' ? null : token.tag('idToken');
}

/** The tag of the requested remote start: a charger may repeat only the number of the start. */
async function readRemoteTag({ session, services }: Message, remoteStartId: number | null): Promise<string | null> {
  if (remoteStartId === null) return null;
  const command = await services.db.asSystem((tx) =>
    tx
      .selectFrom('command')
      .select(sql<string | null>`params ->> 'idTag'`.as('idTag'))
      .where('id', '=', String(remoteStartId))
      .where('chargerId', '=', session.chargerId)
      .where('kind', '=', 'start')
      .executeTakeFirst(),
  );
  return command?.idTag ?? null;
}

/**
 * The EVSE of an event. Without a known EVSE the first one stands in, and its state changes only if it is the only one.
 */
async function readPlace(message: Message, payload: Payload, running: RunningTransaction | undefined) {
  const { session } = message;
  const evseId = payload.object('evse')?.int('id');
  if (evseId) return { connector: await message.connector(evseId), isPlaced: true };
  const known = running && session.connectorOf(running.connectorId);
  if (known) return { connector: known, isPlaced: !running.isUnstarted };
  return { connector: await message.connector(1), isPlaced: session.connectors.size === 1 };
}

/** An unknown kind of event counts as an update of a known transaction, and creates none. */
function readType(payload: Payload, running: RunningTransaction | undefined): EventType {
  const type = payload.needText('eventType', 20);
  if (EVENT_TYPES.has(type)) return type as EventType;
  if (running) return 'Updated';
  throw new OcppFault('PropertyConstraintViolation', 'eventType is not known');
}
