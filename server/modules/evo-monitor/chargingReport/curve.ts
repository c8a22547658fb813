import type { ChargingCurve, CurvePoint } from '../../../../src/contract/live/curve';
import type { Tx } from '../../../db/database';
import type { CompactCurve } from '../../../db/schema/live';

/**
 * The process series of a transaction: of a running one from its meter values, of a finished one from its compact
 * curve. `since` (epoch seconds) leaves out what the reader has.
 */
export async function readCurve(
  tx: Tx,
  txnId: string,
  since = Number.NEGATIVE_INFINITY,
): Promise<Omit<ChargingCurve, 'serverTime'> | undefined> {
  if (!/^\d{1,18}$/.test(txnId)) return undefined;
  const transaction = await tx
    .selectFrom('chargeTransaction as t')
    .innerJoin('connector as n', 'n.id', 't.connectorId')
    .innerJoin('charger as c', 'c.id', 't.chargerId')
    .innerJoin('station as s', 's.id', 't.stationId')
    .leftJoin('transactionCurve as v', 'v.transactionId', 't.id')
    .select(['t.id', 't.status', 'c.chargerCode', 'n.connectorNo', 's.timezone', 'v.points', 't.meterStart'])
    .where('t.id', '=', txnId)
    .executeTakeFirst();
  if (!transaction) return undefined;
  const { points: compact, meterStart } = transaction;
  const points = compact
    ? expand(compact, meterStart === null ? null : Number(meterStart)).filter(([t]) => t > since)
    : await readRunning(tx, txnId, since);
  return {
    txnId: transaction.id,
    chargerCode: transaction.chargerCode,
    connector: transaction.connectorNo,
    timezone: transaction.timezone,
    isRunning: transaction.status === 'running',
    points,
    since: points.at(-1)?.[0] ?? (Number.isFinite(since) ? since : null),
  };
}

async function readRunning(tx: Tx, txnId: string, since: number): Promise<CurvePoint[]> {
  const rows = await tx
    .selectFrom('meterValue')
    .select(['at', 'soc', 'power', 'energy', 'voltage', 'current', 'temperature'])
    .where('transactionId', '=', txnId)
    .$if(Number.isFinite(since), (query) => query.where('at', '>', new Date(since * 1000)))
    .orderBy('at')
    .execute();
  return rows.map((r) => [r.at.getTime() / 1000, r.soc, r.power, r.energy, r.voltage, r.current, r.temperature]);
}

/** Rows of the compact columns; energy in kWh since the meter stood at `meterStart` Wh. */
function expand(curve: CompactCurve, meterStart: number | null): CurvePoint[] {
  const first = meterStart ?? curve.register.find((register) => register !== null) ?? 0;
  return curve.t.map((t, i) => {
    const register = curve.register[i] ?? null;
    const energy = register === null ? null : (register - first) / 1000;
    const at = (column: (number | null)[]) => column[i] ?? null;
    return [t, at(curve.soc), at(curve.power), energy, at(curve.voltage), at(curve.current), at(curve.temperature)];
  });
}
