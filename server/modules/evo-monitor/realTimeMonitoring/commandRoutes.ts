import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { readPayer } from '../../../db/terms/payerFacts';
import { prepayTerms } from '../../../billing/payments/prepayTerms';
import { openOrder } from '../../../billing/orders/waitingOrders';
import { isAppTag } from '../../../domain/payer';
import type { Call } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { route, type Route } from '../../../http/route';
import { sendCommands } from './bulkCommands';
import { assertFits, assertMayCharge, readTagType, readUserTag } from './driverTag';
import { requestByUser, type Asked } from './requestByUser';
import { reservationRoutes } from './reservationRoutes';
import { toActor } from '../../../http/actor';
import { readCommand, readCommands } from '../../evo-basic/iotChargers/commandRows';

type Asker = Pick<Call, 'session' | 'db'>;

export function commandRoutes(): Route[] {
  return [
    route(realTimeMonitoring.remoteStartCharge, (call) =>
      call.db(async (tx) => {
        const { chargerCode, connector, prepay, reason } = call.body;
        const idTag = call.body.idTag ?? (await readUserTag(tx, call.params.userId));
        await assertFits(tx, chargerCode, idTag);
        await assertMayCharge(tx, chargerCode, idTag);
        await assertOwnersWord(tx, call, { chargerCode, idTag });
        const params = { idTag, ...(prepay !== undefined && { prepay }) };
        const receipt = await requestByUser(tx, call, {
          kind: 'start',
          chargerCode,
          connectorNo: connector,
          params: { ...params, tagType: await readTagType(tx, idTag) },
          reason,
        });
        const start = { commandId: receipt.commandId, chargerCode, ...params };
        await openOrder(tx, call, start, toActor(call.session));
        return receipt;
      }),
    ),
    route(realTimeMonitoring.prepayTerms, async ({ params, body, clock, db }) => {
      const { currency, payer, isWalletOff } = await db(async (tx) => {
        const idTag = body.idTag ?? (await readUserTag(tx, body.userId ?? ''));
        return prepayTerms(tx, { ...params, idTag }, clock.now());
      });
      return { currency, balance: payer && payer.balance, isWalletOff };
    }),
    route(realTimeMonitoring.remoteStopCharge, async (call) => {
      const { chargerCode, connector, txnId, reason } = call.body;
      return askCharger(call, { kind: 'stop', chargerCode, connectorNo: connector, transactionId: txnId, reason });
    }),
    route(realTimeMonitoring.chargerReset, async (call) => {
      const { type, reason } = call.body;
      return askCharger(call, { kind: 'reset', ...call.params, connectorNo: null, params: { type }, reason });
    }),
    route(realTimeMonitoring.unlock, async (call) => {
      const { chargerCode, connector } = call.params;
      return askCharger(call, { kind: 'unlock', chargerCode, connectorNo: connector, reason: call.body.reason });
    }),
    route(realTimeMonitoring.availability, async (call) => {
      const { chargerCode, connector } = call.params;
      const { isOperative, reason } = call.body;
      return askCharger(call, {
        kind: 'availability',
        chargerCode,
        connectorNo: connector,
        params: { isOperative },
        reason,
      });
    }),
    ...reservationRoutes(),
    route(realTimeMonitoring.bulkCommand, sendCommands),
    route(realTimeMonitoring.command, async ({ params, session, db }) => {
      const found = await db((tx) => readCommand(tx, session, params.commandId));
      if (!found) throw new Problem(404);
      return found;
    }),
    route(realTimeMonitoring.commands, async ({ body, session, db }) => db((tx) => readCommands(tx, session, body))),
  ];
}

function askCharger(asker: Asker, request: Asked) {
  return asker.db((tx) => requestByUser(tx, asker, request));
}

/**
 * Checks a start with a number of the app, which draws on its owner's wallet. Operators pass on the owner's wish; a
 * company may not. @throws Problem 422 at `idTag`
 */
async function assertOwnersWord(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  start: { chargerCode: string; idTag: string },
): Promise<void> {
  if (session.scope === 'operator' || !isAppTag(start.idTag)) return;
  const payer = await runAsSystem(tx, () => readPayer(tx, start, clock.now()));
  if (payer.kind === 'person')
    throw new Problem(422, 'command.ownersWord', { fields: { idTag: 'command.ownersWord' } });
}
