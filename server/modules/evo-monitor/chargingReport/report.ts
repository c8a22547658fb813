import { chargingReportOrder, type ChargingReportOrder } from '../../../../src/contract/evo-monitor/chargingReport';
import { CURVE_COLUMNS } from '../../../../src/contract/live/curve';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/call';
import { readOrder } from '../../evo-bill/chargerOrder/orderDetail';
import { readCurve } from './curve';

const SECONDS_OF_HOUR = 3_600;
const POWER = CURVE_COLUMNS.indexOf('power');

/** Report of an order, from start to payment. @throws Problem 404 */
export async function readReport(tx: Tx, session: Session, id: string): Promise<ChargingReportOrder> {
  const order = await readOrder(tx, session, id);
  const curve = order.txnId === null ? undefined : await readCurve(tx, order.txnId);
  const powers = (curve?.points ?? []).map((point) => point[POWER]).filter((power) => typeof power === 'number');
  const { energy, duration } = order;
  // The report shows a part of the order.
  return chargingReportOrder.parse({
    ...order,
    maxPower: powers.length > 0 ? Math.max(...powers) : null,
    averagePower: energy !== null && duration ? roundPower((energy * SECONDS_OF_HOUR) / duration) : null,
  });
}

const roundPower = (power: number) => Math.round(power * 10) / 10;
