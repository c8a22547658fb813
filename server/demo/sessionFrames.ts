import type { Random } from '../simulator/model/random';
import { createChargerCall, type LogFrame } from './frames';
import type { DemoSession } from './demoSession';

/** All messages of a charger about a session, in the words of its protocol. */
export function sessionFrames(session: DemoSession, random: Random): LogFrame[] {
  return session.connector.charger.model.ocppVersion === '1.6'
    ? createFrames16(session, random)
    : createFrames201(session, random);
}

function createFrames16(session: DemoSession, random: Random): LogFrame[] {
  const { connector, tag, curve } = session;
  const { charger, no } = connector;
  const idTag = tag.tagNo;
  const accepted = { idTagInfo: { status: 'Accepted' } };
  const started = session.startedAt * 1000;
  const frames = isLocal(session)
    ? createChargerCall(charger, started - random.whole(400, 2_500), 'Authorize', { idTag }, accepted, random)
    : [];
  const start = { connectorId: no, idTag, meterStart: session.meterStart, timestamp: toIso(session.startedAt) };
  frames.push(
    ...createChargerCall(
      charger,
      started + 150,
      'StartTransaction',
      start,
      { transactionId: session.id, ...accepted },
      random,
    ),
  );
  for (const [index, t] of curve.t.entries()) {
    const isEnd = index === curve.t.length - 1 && session.flags.length === 0;
    if (index === 0 || isEnd) continue;
    const sampledValue = listMeasurands(session, index).map(([measurand, value, unit]) => ({
      value: String(value),
      context: 'Sample.Periodic',
      measurand,
      unit,
    }));
    const payload = { connectorId: no, transactionId: session.id, meterValue: [{ timestamp: toIso(t), sampledValue }] };
    frames.push(...createChargerCall(charger, t * 1000 + 150, 'MeterValues', payload, {}, random));
  }
  if (isWithoutStop(session)) return frames;
  const stop = {
    transactionId: session.id,
    ...(isLocal(session) && { idTag }),
    ...(!session.flags.includes('meterMissing') && { meterStop: session.meterStop }),
    timestamp: toIso(session.stoppedAt),
    reason: session.raw,
  };
  frames.push(...createChargerCall(charger, session.stoppedAt * 1000 + 150, 'StopTransaction', stop, accepted, random));
  return frames;
}

type Place = 'Started' | 'Updated' | 'Ended';
const CONTEXT: Readonly<Record<Place, string>> = {
  Started: 'Transaction.Begin',
  Updated: 'Sample.Periodic',
  Ended: 'Transaction.End',
};

function createFrames201(session: DemoSession, random: Random): LogFrame[] {
  const { connector, tag, curve } = session;
  const { charger } = connector;
  const idToken = { idToken: tag.tagNo, type: tag.kind === 'card' ? 'ISO14443' : 'Central' };
  const accepted = { idTokenInfo: { status: 'Accepted' } };
  const frames = isLocal(session)
    ? createChargerCall(
        charger,
        session.startedAt * 1000 - random.whole(400, 2_500),
        'Authorize',
        { idToken },
        accepted,
        random,
      )
    : [];
  const last = isWithoutStop(session) ? Infinity : curve.t.length - 1;
  for (const [index, t] of curve.t.entries()) {
    const place: Place = index === 0 ? 'Started' : index === last ? 'Ended' : 'Updated';
    const payload = { ...eventPayload(session, index, place), ...(place !== 'Updated' && { idToken }) };
    const answer = place === 'Started' ? accepted : {};
    frames.push(...createChargerCall(charger, t * 1000 + 150, 'TransactionEvent', payload, answer, random));
  }
  return frames;
}

function eventPayload(session: DemoSession, index: number, place: Place) {
  const t = session.curve.t[index] ?? session.startedAt;
  const sampledValue = listMeasurands(session, index).map(([measurand, value, unit]) => ({
    value,
    context: CONTEXT[place],
    measurand,
    unitOfMeasure: { unit },
  }));
  const remoteStartId = session.startCommandId;
  return {
    eventType: place,
    timestamp: toIso(t),
    triggerReason: toTrigger(session, place),
    seqNo: index,
    transactionInfo: {
      transactionId: session.chargerTxnId,
      chargingState: t < session.chargedUntil ? 'Charging' : 'SuspendedEV',
      ...(place === 'Ended' && { stoppedReason: session.raw }),
      ...(place === 'Started' && remoteStartId !== null && { remoteStartId }),
    },
    evse: { id: session.connector.no, connectorId: 1 },
    meterValue: [{ timestamp: toIso(t), sampledValue }],
  };
}

function toTrigger(session: DemoSession, place: Place): string {
  if (place === 'Started') return isLocal(session) ? 'Authorized' : 'RemoteStart';
  if (place === 'Updated') return 'MeterValuePeriodic';
  if (session.reason === 'Remote') return 'RemoteStop';
  if (session.reason === 'EVDisconnected') return 'EVCommunicationLost';
  return session.isBroken ? 'AbnormalCondition' : 'StopAuthorized';
}

type Measured = [measurand: string, value: number, unit: string];

function listMeasurands({ curve }: DemoSession, index: number): Measured[] {
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

function isWithoutStop({ flags }: DemoSession): boolean {
  return flags.includes('stopMissing');
}

function isLocal(session: DemoSession): boolean {
  return session.startCommandId === null;
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
