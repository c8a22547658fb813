import { chargingStationAbnormalOrders } from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { confirmAbnormal, settleAbnormal, tryOutSettle } from '../../../billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../billing/abnormal/abnormalClosing';
import type { Actor, BillingDeps } from '../../../billing/store/actor';
import { setAbnormalAmount } from '../../../billing/abnormal/manualAmounts';
import type { Tx } from '../../../db/database';
import { runAndUndo } from '../../../db/runAndUndo';
import { exportRoute } from '../../../http/tables/export';
import type { Call } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { route, type Route } from '../../../http/route';
import { toActor } from '../../../http/actor';
import { readAbnormal, readAbnormalPage } from './abnormal';
import { abnormalSource } from './exportAbnormal';

type Decide = (tx: Tx, deps: BillingDeps, actor: Actor) => Promise<{ abnormalId: string }>;

export function chargingStationAbnormalOrdersRoutes(): Route[] {
  return [
    route(chargingStationAbnormalOrders.page, ({ body, db, ...reader }) =>
      db((tx) => readAbnormalPage(tx, reader, body)),
    ),
    route(chargingStationAbnormalOrders.detail, ({ params, db, ...reader }) =>
      db((tx) => readAbnormal(tx, reader, params.id)),
    ),
    route(chargingStationAbnormalOrders.confirm, (call) =>
      runDecision(call, call.params.id, (tx, deps, actor) =>
        confirmAbnormal(tx, deps, toAbnormalRef(call.params.id, call.body), actor),
      ),
    ),
    route(chargingStationAbnormalOrders.close, (call) =>
      runDecision(call, call.body.orderId, (tx, deps, actor) =>
        closeAbnormal(
          tx,
          deps,
          { ...toAbnormalRef(call.body.orderId, call.body), reason: call.body.closeReason },
          actor,
        ),
      ),
    ),
    route(chargingStationAbnormalOrders.settle, (call) =>
      runDecision(call, call.params.id, (tx, deps, actor) =>
        settleAbnormal(tx, deps, toAbnormalRef(call.params.id, call.body), actor),
      ),
    ),
    route(chargingStationAbnormalOrders.settlePreview, (call) =>
      runAndUndo(call.db, (tx) =>
        tryOutSettle(tx, call, toAbnormalRef(call.params.id, call.body), toActor(call.session)),
      ),
    ),
    route(chargingStationAbnormalOrders.updateAmount, (call) =>
      runDecision(call, call.body.id, (tx, deps, actor) => {
        const { id, payableTotalAmount: amount, reason, taxPercent, platformFeePercent } = call.body;
        const percents = {
          ...(taxPercent !== undefined && { taxPercent }),
          ...(platformFeePercent !== undefined && { platformFeePercent }),
        };
        return setAbnormalAmount(tx, deps, { ...toAbnormalRef(id, call.body), amount, reason, percents }, actor);
      }),
    ),
    exportRoute(chargingStationAbnormalOrders.export, abnormalSource),
  ];
}

function toAbnormalRef(abnormalId: string, { version }: { version?: number | undefined }) {
  return { abnormalId, ...(version !== undefined && { version }) };
}

/** Runs a decision and answers with the order after it; a late caller gets the order as it is now. */
async function runDecision(
  { db, clock, session, locale }: Pick<Call, 'db' | 'clock' | 'session' | 'locale'>,
  id: string,
  run: Decide,
) {
  const read = (tx: Tx) => readAbnormal(tx, { session, locale, clock }, id);
  try {
    return await db(async (tx) => {
      await run(tx, { clock }, toActor(session));
      return read(tx);
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 409) throw error;
    throw new Problem(409, error.messageKey, { ...error.details, current: await db(read) });
  }
}
