import type { TxStartFact } from '../../fact';
import type { Handler } from '../../message';
import { meterFact, registerReading } from '../../meterFacts';
import { authorize, idTagInfo, startFacts } from '../../tagFacts';

/**
 * Section 4.8. The charger's queue repeats it after a lost answer: the same connector, time, meter and tag are the same
 * transaction and get the same number. What has begun is kept even where the tag is refused; the answer says so.
 */
export const startTransaction: Handler = async (message, payload) => {
  const { session, receivedAt } = message;
  const connector = await message.connector(payload.needInt('connectorId'));
  const idTag = payload.needText('idTag', 36);
  const meterStart = payload.needInt('meterStart');
  const deviceAt = payload.needTime('timestamp');
  const at = message.order(deviceAt, false);
  const authorization = await authorize(message, idTag, { connector });
  const naturalKey = `${connector.no}|${new Date(deviceAt).toISOString()}|${meterStart}|${idTag}`;
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
    startedAt: message.transactionTime(deviceAt),
    receivedAt,
    meterStart,
    startSoc: null,
    flags: [
      ...(message.isClockRight ? [] : ['clockSkew']),
      ...(authorization.verdict === 'Accepted' ? [] : ['unauthorized']),
    ],
  };
  const meter = meterFact(message, deviceAt, registerReading(meterStart, 'Transaction.Begin'), {
    connectorId: connector.id,
    transaction: { naturalKey },
    isImmediate: false,
  });
  const stored = await message.store(
    start,
    { ...meter, at },
    ...startFacts(message, idTag, authorization, connector.id),
  );
  const transaction = stored.transactions.get(naturalKey);
  if (!transaction) throw new Error('a transaction was not stored');
  if (transaction.status === 'running') {
    session.transactions.set(transaction.id, {
      id: transaction.id,
      naturalKey,
      connectorId: connector.id,
      idTag,
      isByDevice: message.isClockRight,
      hasCharged: false,
      lacksRegister: false,
      lacksSoc: true,
    });
  }
  return { transactionId: Number(transaction.id), idTagInfo: idTagInfo(authorization) };
};
