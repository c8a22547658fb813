import { sql } from 'kysely';
import type { TxStartFact } from '../../store/fact';
import { readEventTime, readStartFlags } from '../../facts/eventTime';
import type { Handler, Message } from '../../facts/message';
import { meterFact, registerReading } from '../../facts/meterFacts';
import { authorizeTag, idTagInfo, startFacts } from '../../facts/tagFacts';
import { createStartKey, isStartRepeated, type LikeStart } from '../startKey';

/**
 * Section 4.8. The charger's queue repeats it after a lost answer: the same connector, time, meter and tag are the same
 * transaction and get the same number. The transaction is stored even where the tag is refused; the answer contains the
 * refusal.
 */
export const startTransaction: Handler = async (message, payload) => {
  const { session, receivedAt } = message;
  const connector = await message.connector(payload.needInt('connectorId'));
  const idTag = payload.needTag('idTag');
  const register = payload.needInt('meterStart');
  const meterStart = register >= 0 ? register : null;
  const time = readEventTime(message.clock, payload);
  const { at } = time;
  const authorization = await authorizeTag(message, idTag, { connector, at });
  const naturalKey = await createStartKey(
    { payload, time, parts: [connector.no, register, idTag], receivedAt },
    (key, prefix) => findLikeStart(message, key, prefix),
  );
  const start: TxStartFact = {
    kind: 'txStart',
    isStart: true,
    connectorId: connector.id,
    naturalKey,
    ocppVersion: '1.6',
    idTag,
    appUserId: authorization.appUserId,
    enterpriseId: authorization.enterpriseId,
    remoteStartId: null,
    commandId: authorization.commandId,
    startedAt: message.clock.transactionTime(time.deviceAt),
    receivedAt,
    meterStart,
    startSoc: null,
    flags: [
      ...readStartFlags(message, time),
      // A negative register is invalid and cannot be the base of the energy.
      ...(meterStart === null ? ['meterRollback'] : []),
      ...(authorization.verdict === 'Accepted' ? [] : ['unauthorized']),
    ],
  };
  const place = { connectorId: connector.id, transaction: { naturalKey }, isImmediate: false };
  const meter =
    meterStart === null
      ? []
      : [{ ...meterFact(message, time.deviceAt, registerReading(meterStart, 'Transaction.Begin'), place), at }];
  const stored = await message.store(start, ...meter, ...startFacts(message, idTag, authorization, connector.id));
  const transaction = stored.transactions.get(naturalKey);
  if (!transaction) throw new Error('a transaction was not stored');
  if (transaction.status === 'running') {
    session.transactions.set(transaction.id, {
      id: transaction.id,
      naturalKey,
      connectorId: connector.id,
      idTag,
      isByDevice: time.flags.length === 0,
      hasCharged: false,
      lacksRegister: meterStart === null,
      lacksSoc: true,
      isUnstarted: false,
      isNamed: false,
      idleAt: null,
    });
  }
  return { transactionId: Number(transaction.id), idTagInfo: idTagInfo(authorization) };
};

async function findLikeStart(
  { session, services, receivedAt }: Message,
  key: string,
  prefix: string,
): Promise<LikeStart | undefined> {
  const last = await services.db.asSystem((tx) =>
    tx
      .selectFrom('chargeTransaction')
      .select(['naturalKey', 'status', 'startReceivedAt'])
      .where('chargerId', '=', session.chargerId)
      .where(sql<boolean>`natural_key = ${key} or starts_with(natural_key, ${prefix})`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!last) return undefined;
  const { naturalKey, status, startReceivedAt } = last;
  return { naturalKey, isRepeated: isStartRepeated({ isRunning: status === 'running', startReceivedAt, receivedAt }) };
}
