import type { Random } from '../simulator/model/random';
import { upward, type LogFrame } from './frames';
import type { DemoSession } from './history';

/** Everything a charger said about a session, in the words of its protocol. */
export function sessionFrames(session: DemoSession, random: Random): LogFrame[] {
  return session.connector.charger.model.ocppVersion === '1.6' ? frames16(session, random) : frames201(session, random);
}

function frames16(session: DemoSession, random: Random): LogFrame[] {
  const { connector, tag, curve } = session;
  const { charger, no } = connector;
  const idTag = tag.tagNo;
  const accepted = { idTagInfo: { status: 'Accepted' } };
  const started = session.startedAt * 1000;
  const frames = isLocal(session)
    ? upward(charger, started - random.whole(400, 2_500), 'Authorize', { idTag }, accepted, random)
    : [];
  const start = { connectorId: no, idTag, meterStart: session.meterStart, timestamp: iso(session.startedAt) };
  frames.push(
    ...upward(charger, started + 150, 'StartTransaction', start, { transactionId: session.id, ...accepted }, random),
  );
  for (const [index, t] of curve.t.entries()) {
    if (index === 0 || index === curve.t.length - 1) continue;
    const sampledValue = measurands(session, index).map(([measurand, value, unit]) => ({
      value: String(value),
      context: 'Sample.Periodic',
      measurand,
      unit,
    }));
    const payload = { connectorId: no, transactionId: session.id, meterValue: [{ timestamp: iso(t), sampledValue }] };
    frames.push(...upward(charger, t * 1000 + 150, 'MeterValues', payload, {}, random));
  }
  const stop = {
    transactionId: session.id,
    ...(isLocal(session) && { idTag }),
    meterStop: session.meterStop,
    timestamp: iso(session.stoppedAt),
    reason: session.raw,
  };
  frames.push(...upward(charger, session.stoppedAt * 1000 + 150, 'StopTransaction', stop, accepted, random));
  return frames;
}

type Place = 'Started' | 'Updated' | 'Ended';
const CONTEXT: Readonly<Record<Place, string>> = {
  Started: 'Transaction.Begin',
  Updated: 'Sample.Periodic',
  Ended: 'Transaction.End',
};

function frames201(session: DemoSession, random: Random): LogFrame[] {
  const { connector, tag, curve } = session;
  const { charger } = connector;
  const idToken = { idToken: tag.tagNo, type: tag.kind === 'card' ? 'ISO14443' : 'Central' };
  const accepted = { idTokenInfo: { status: 'Accepted' } };
  const frames = isLocal(session)
    ? upward(charger, session.startedAt * 1000 - random.whole(400, 2_500), 'Authorize', { idToken }, accepted, random)
    : [];
  const last = curve.t.length - 1;
  for (const [index, t] of curve.t.entries()) {
    const place: Place = index === 0 ? 'Started' : index === last ? 'Ended' : 'Updated';
    const payload = { ...eventPayload(session, index, place), ...(place !== 'Updated' && { idToken }) };
    const answer = place === 'Started' ? accepted : {};
    frames.push(...upward(charger, t * 1000 + 150, 'TransactionEvent', payload, answer, random));
  }
  return frames;
}

function eventPayload(session: DemoSession, index: number, place: Place) {
  const t = session.curve.t[index] ?? session.startedAt;
  const sampledValue = measurands(session, index).map(([measurand, value, unit]) => ({
    value,
    context: CONTEXT[place],
    measurand,
    unitOfMeasure: { unit },
  }));
  const remoteStartId = session.startCommandId;
  return {
    eventType: place,
    timestamp: iso(t),
    triggerReason: triggerOf(session, place),
    seqNo: index,
    transactionInfo: {
      transactionId: session.chargerTxnId,
      chargingState: t < session.chargedUntil ? 'Charging' : 'SuspendedEV',
      ...(place === 'Ended' && { stoppedReason: session.raw }),
      ...(place === 'Started' && remoteStartId !== null && { remoteStartId }),
    },
    evse: { id: session.connector.no, connectorId: 1 },
    meterValue: [{ timestamp: iso(t), sampledValue }],
  };
}

function triggerOf(session: DemoSession, place: Place): string {
  if (place === 'Started') return isLocal(session) ? 'Authorized' : 'RemoteStart';
  if (place === 'Updated') return 'MeterValuePeriodic';
  if (session.reason === 'Remote') return 'RemoteStop';
  if (session.reason === 'EVDisconnected') return 'EVCommunicationLost';
  return session.isBroken ? 'AbnormalCondition' : 'StopAuthorized';
}

type Measured = [measurand: string, value: number, unit: string];

function measurands({ curve }: DemoSession, index: number): Measured[] {
  const all: [string, number | null | undefined, string][] = [
    ['Energy.Active.Import.Register', curve.register[index], 'Wh'],
    ['Power.Active.Import', Math.round((curve.power[index] ?? 0) * 1000), 'W'],
    ['SoC', curve.soc[index], 'Percent'],
    ['Voltage', curve.voltage[index], 'V'],
    ['Current.Import', curve.current[index], 'A'],
    ['Temperature', curve.temperature[index], 'Celsius'],
  ];
  return all.filter((entry): entry is Measured => entry[1] !== null && entry[1] !== undefined);
}

function isLocal(session: DemoSession): boolean {
  return session.startCommandId === null;
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
