import { sql } from 'kysely';
import type { OcppMessage } from '../../../../src/contract/evo-monitor/ocppLog';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { isReadable, toLogReader, type LogReader } from './reader';
import { toMessageDtos } from './repository';

/** A message is logged when it is read, and its facts are stored within this time. */
const NEAR_MS = 10_000;
/** OCPP-J message type of a call. */
const CALL = 2;

interface Sought {
  chargerCode: string;
  receivedAt: Date | null;
  /** Texts that the content has to contain. */
  marks: readonly string[];
  actions: readonly string[];
}

/** The messages that started and ended a session: the nearest of their kind to when each end of it was received. */
export async function readSessionFrames(
  tx: Tx,
  session: Session,
  txnId: string,
): Promise<{ start: OcppMessage | null; end: OcppMessage | null }> {
  const found = await tx
    .selectFrom('chargeTransaction as t')
    .innerJoin('charger as c', 'c.id', 't.chargerId')
    .select(['t.ocppVersion', 't.naturalKey', 't.startReceivedAt', 't.stopReceivedAt', 'c.chargerCode'])
    .where('t.id', '=', txnId)
    .executeTakeFirst();
  if (!found) throw new Problem(404);
  const { chargerCode, naturalKey, startReceivedAt, stopReceivedAt } = found;
  const isOld = found.ocppVersion === '1.6';
  const reader = toLogReader(session);
  const seek = (sought: Sought) => findFrame(tx, sought, reader);
  return {
    start: await seek({
      ...{ chargerCode, receivedAt: startReceivedAt },
      actions: [isOld ? 'StartTransaction' : 'TransactionEvent'],
      marks: isOld ? [] : [naturalKey],
    }),
    end: await seek({
      ...{ chargerCode, receivedAt: stopReceivedAt },
      actions: [isOld ? 'StopTransaction' : 'TransactionEvent'],
      marks: [isOld ? txnId : naturalKey],
    }),
  };
}

async function findFrame(
  tx: Tx,
  { chargerCode, receivedAt, marks, actions }: Sought,
  reader: LogReader,
): Promise<OcppMessage | null> {
  if (receivedAt === null) return null;
  const at = receivedAt.getTime();
  let found = tx
    .selectFrom('ocppLog')
    .selectAll()
    .where(isReadable(sql.table('ocppLog'), reader))
    .where('chargerCode', '=', chargerCode)
    .where('at', '>=', new Date(at - NEAR_MS))
    .where('at', '<=', new Date(at + NEAR_MS))
    .where('messageType', '=', CALL)
    .where('level', '=', 'up')
    .where('action', 'in', actions);
  for (const mark of marks) found = found.where(sql<boolean>`position(${mark} in content) > 0`);
  const row = await found
    .orderBy(sql`abs(extract(epoch from at - ${receivedAt}::timestamptz))`)
    .limit(1)
    .executeTakeFirst();
  const [message = null] = await toMessageDtos(tx, row ? [row] : [], reader.isMasked);
  return message;
}
