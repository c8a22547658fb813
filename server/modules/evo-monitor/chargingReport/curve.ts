import { sql } from 'kysely';
import type { ChargingCurve, CurvePoint } from '../../../../src/contract/live/curve';
import type { Tx } from '../../../db/database';
import { MEASURED_AT } from '../../../db/meterValues';
import type { CompactCurve } from '../../../domain/orders/compactCurve';
import { limitEnergyWh } from '../../../domain/orders/abnormal';
import { readEnergyCurve, type SessionMeter } from '../../../domain/pricing/sessionMeter';

interface Held {
  /** When the newest reading that the reader has arrived, epoch seconds. */
  since?: number;
  /** Version of an ended session's curve that the reader has. */
  version?: number;
}

/**
 * The process series of a transaction: from the meter values while it runs, from its compact curve when it is finished.
 * A late reading, and a further value of a known time, arrive after `since`. A finished session is answered whole, and
 * again with each late reading.
 */
export async function readCurve(
  tx: Tx,
  txnId: string,
  { since, version }: Held = {},
): Promise<(Omit<ChargingCurve, 'serverTime' | 'isFinal'> & { stopReceivedAt: Date | null }) | undefined> {
  if (!/^\d{1,18}$/.test(txnId)) return undefined;
  const transaction = await tx
    .selectFrom('chargeTransaction as t')
    .innerJoin('connector as n', 'n.id', 't.connectorId')
    .innerJoin('charger as c', 'c.id', 't.chargerId')
    .innerJoin('station as s', 's.id', 't.stationId')
    .leftJoin('transactionCurve as v', 'v.transactionId', 't.id')
    .select([
      't.id',
      't.status',
      'c.chargerCode',
      'n.connectorNo',
      's.timezone',
      'v.points',
      'v.version',
      't.meterStart',
      't.meterStop',
      't.startedAt',
      't.stoppedAt',
      't.flags',
      'n.powerKw',
      't.stopReceivedAt',
    ])
    .where('t.id', '=', txnId)
    .executeTakeFirst();
  if (!transaction) return undefined;
  const { points: compact, stopReceivedAt, startedAt, stoppedAt, flags, powerKw } = transaction;
  const meterStart = toWattHours(transaction.meterStart);
  const meterStop = toWattHours(transaction.meterStop);
  const isRunning = transaction.status === 'running';
  const times = { startedAt: toSeconds(startedAt), stoppedAt: toSeconds(stoppedAt ?? startedAt) };
  const possibleWh = limitEnergyWh({ ...times, flags, powerKw });
  const read = compact
    ? {
        points:
          version === transaction.version ? [] : expandCurve({ meterStart, meterStop, curve: compact, possibleWh }),
        since: null,
      }
    : await readValues(tx, txnId, isRunning ? since : undefined);
  return {
    txnId: transaction.id,
    chargerCode: transaction.chargerCode,
    connector: transaction.connectorNo,
    timezone: transaction.timezone,
    isRunning,
    points: read.points,
    since: read.since ?? since ?? null,
    version: transaction.version,
    stopReceivedAt,
  };
}

async function readValues(
  tx: Tx,
  txnId: string,
  since: number | undefined,
): Promise<{ points: CurvePoint[]; since: number | null }> {
  const arrived = sql<Date>`date_trunc('milliseconds', received_at)`;
  const rows = await tx
    .selectFrom('meterValue as m')
    .select(['soc', 'power', 'energy', 'voltage', 'current', 'temperature'])
    .select([MEASURED_AT.as('at'), arrived.as('arrivedAt')])
    .where('transactionId', '=', txnId)
    .$if(since !== undefined, (query) => query.where(arrived, '>', new Date(Math.round((since ?? 0) * 1000))))
    .orderBy(MEASURED_AT)
    .execute();
  const newest = rows.reduce((latest, { arrivedAt }) => Math.max(latest, arrivedAt.getTime()), 0);
  return {
    points: rows.map((r) => [r.at.getTime() / 1000, r.soc, r.power, r.energy, r.voltage, r.current, r.temperature]),
    since: newest === 0 ? null : newest / 1000,
  };
}

/** Rows of the compact columns; energy in kWh since the session's beginning, as its meter is understood. */
function expandCurve(session: SessionMeter & { curve: CompactCurve }): CurvePoint[] {
  const { curve } = session;
  const energy = readEnergyCurve(session);
  return curve.t.map((t, i) => {
    const at = (column: (number | null)[]) => column[i] ?? null;
    return [t, at(curve.soc), at(curve.power), at(energy), at(curve.voltage), at(curve.current), at(curve.temperature)];
  });
}

const toSeconds = (time: Date): number => time.getTime() / 1_000;
const toWattHours = (stored: string | null) => (stored === null ? null : Number(stored));
