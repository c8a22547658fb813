import { openRandomStream } from './chance';
import type { CopyRow } from './copyRows';
import type { DemoSession } from './demoSession';

/** Messages of a charger that had no network come later. */
const SHARE_OF_REPLAYS = 0.012;

export function* transactionRows(sessions: readonly DemoSession[]): Generator<CopyRow<'chargeTransaction'>> {
  const random = openRandomStream('receipt');
  for (const session of sessions) {
    const { connector, tag, startedAt, stoppedAt, meterStart, meterStop, energyWh } = session;
    const { charger } = connector;
    const delay = random.chance(SHARE_OF_REPLAYS) ? random.whole(120_000, 2_400_000) : random.whole(80, 900);
    yield {
      id: session.id,
      chargerId: charger.id,
      connectorId: connector.id,
      stationId: charger.station.id,
      companyId: charger.station.company.id,
      ocppVersion: charger.model.ocppVersion,
      naturalKey: naturalKey(session),
      idTag: tag.tagNo,
      appUserId: tag.appUserId,
      enterpriseId: session.enterpriseId,
      // 1.6 has no such number.
      remoteStartId: charger.model.ocppVersion === '1.6' ? null : session.startCommandId,
      commandId: session.startCommandId,
      status: 'finished',
      startedAt: new Date(startedAt * 1000),
      startReceivedAt: new Date(startedAt * 1000 + random.whole(80, 900)),
      meterStart,
      stoppedAt: new Date(stoppedAt * 1000),
      stopReceivedAt: new Date((stoppedAt + session.endUnknownFor) * 1000 + delay),
      meterStop,
      startSoc: session.startSoc,
      stopSoc: session.stopSoc,
      energyWh,
      stopReason: session.reason,
      rawStopReason: session.raw,
      flags: session.flags,
    };
  }
}

export function* curveRows(sessions: readonly DemoSession[]): Generator<CopyRow<'transactionCurve'>> {
  for (const { id, curve } of sessions) yield { transactionId: id, points: JSON.stringify(curve) };
}

/**
 * Same key as the gateway's: 1.6 has no transaction name of the charger's own, so the fields that its queue repeats
 * identify it.
 */
function naturalKey({ connector, tag, startedAt, meterStart, chargerTxnId }: DemoSession): string {
  if (connector.charger.model.ocppVersion === '2.0.1') return chargerTxnId;
  return [connector.no, new Date(startedAt * 1000).toISOString(), meterStart, tag.tagNo].join('|');
}
