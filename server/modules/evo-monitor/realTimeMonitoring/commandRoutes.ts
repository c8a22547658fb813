import { sql } from 'kysely';
import { MAX_ID_TAG } from '../../../../src/contract/fields';
import type { TagType } from '../../../../src/contract/evo-basic/chargeTag';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { CommandKind } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { IS_HOLDER_DISABLED } from '../../../db/terms/disabledHolder';
import { readPayer } from '../../../db/terms/payerFacts';
import { prepayTerms } from '../../../billing/payments/prepayTerms';
import { openOrder } from '../../../billing/orders/waitingOrders';
import { isAppTag, supposeTagType } from '../../../domain/payer';
import type { Call } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { route, type Route } from '../../../http/route';
import { requestCommand } from '../../../ocpp/commands/commandRequest';
import { sendCommands } from './bulkCommands';
import { toActor } from '../../../http/actor';
import { readCommand, readCommands } from '../../evo-basic/iotChargers/commandRows';

/** Request of an operator to a charger; the answer is a receipt, the effect is seen in the command's life. */
interface Asked {
  kind: CommandKind;
  chargerCode: string;
  connectorNo: number | null;
  params?: Record<string, unknown>;
  transactionId?: string;
  reason?: string;
}

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

function requestByUser(tx: Tx, { session }: Pick<Call, 'session'>, request: Asked) {
  return requestCommand(tx, { params: {}, ...request, createdBy: session.userId, createdByName: session.userName });
}

/** The type of a tag, which a charger of 2.0.1 receives with it; for an unknown number it is a guess. */
async function readTagType(tx: Tx, idTag: string): Promise<TagType> {
  const tag = await runAsSystem(tx, () =>
    tx
      .selectFrom('chargeTag')
      .select('type')
      .where(sql<boolean>`upper(tag_no) = upper(${idTag})`)
      .executeTakeFirst(),
  );
  return tag?.type ?? supposeTagType(idTag);
}

/** The tag for a user at a charger: an enabled one, the last used first. */
async function readUserTag(tx: Tx, userId: string): Promise<string> {
  const tag = await tx
    .selectFrom('chargeTag')
    .select('tagNo')
    .where('appUserId', '=', userId)
    .where('status', '=', 'enabled')
    .where('retiredAt', 'is', null)
    .orderBy('lastUsedAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!tag) throw new Problem(422, 'command.noTag', { fields: { idTag: 'command.noTag' } });
  return tag.tagNo;
}

/** @throws Problem 422 at `idTag` for a number too long for the charger's version of OCPP */
async function assertFits(tx: Tx, chargerCode: string, idTag: string): Promise<void> {
  const query = tx.selectFrom('charger').select('ocppVersion').where('chargerCode', '=', chargerCode);
  const charger = await query.executeTakeFirst();
  const max = charger ? MAX_ID_TAG[charger.ocppVersion] : Infinity;
  if (idTag.length > max) {
    throw createFieldProblem('idTag', { key: 'validation.maxLength', values: { max, length: idTag.length } });
  }
}

/**
 * As the system: a company sees neither the app users of others nor their tags.
 * @throws Problem 422 at `idTag` for a holder that is disabled, everywhere or by the company of the charger
 */
async function assertMayCharge(tx: Tx, chargerCode: string, idTag: string): Promise<void> {
  const { rows } = await runAsSystem(tx, () =>
    sql<{ isDisabled: boolean }>`select ${IS_HOLDER_DISABLED} as is_disabled
      from charger c join station s on s.id = c.station_id join charge_tag t on upper(t.tag_no) = upper(${idTag})
      where c.charger_code = ${chargerCode}`.execute(tx),
  );
  if (rows[0]?.isDisabled)
    throw new Problem(422, 'command.customerDisabled', { fields: { idTag: 'command.customerDisabled' } });
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
