import { sql } from 'kysely';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { CommandKind } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../http/problem';
import { route, type Route } from '../../../http/route';
import { requestCommand } from '../../../ocpp/commandRequest';
import { readCommand, readCommands } from './commands';

/** What an operator asked of a charger; the answer is a receipt, the effect is seen in the command's life. */
interface Asked {
  kind: CommandKind;
  chargerCode: string;
  connectorNo: number | null;
  params?: Record<string, unknown>;
  transactionId?: string;
  reason?: string;
}

interface Asker {
  session: { userId: string; userName: string };
  db: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function commandRoutes(): Route[] {
  return [
    route(realTimeMonitoring.remoteStartCharge, async (call) => {
      const { chargerCode, connector, reason } = call.body;
      const idTag = call.body.idTag ?? (await call.db((tx) => tagOf(tx, call.params.userId)));
      await call.db((tx) => assertMayCharge(tx, chargerCode, idTag));
      return ask(call, { kind: 'start', chargerCode, connectorNo: connector, params: { idTag }, reason });
    }),
    route(realTimeMonitoring.remoteStopCharge, async (call) => {
      const { chargerCode, connector, txnId, reason } = call.body;
      return ask(call, { kind: 'stop', chargerCode, connectorNo: connector, transactionId: txnId, reason });
    }),
    route(realTimeMonitoring.chargerReset, async (call) => {
      const { type, reason } = call.body;
      return ask(call, { kind: 'reset', ...call.params, connectorNo: null, params: { type }, reason });
    }),
    route(realTimeMonitoring.unlock, async (call) => {
      const { chargerCode, connector } = call.params;
      return ask(call, { kind: 'unlock', chargerCode, connectorNo: connector, reason: call.body.reason });
    }),
    route(realTimeMonitoring.availability, async (call) => {
      const { chargerCode, connector } = call.params;
      const { isOperative, reason } = call.body;
      return ask(call, { kind: 'availability', chargerCode, connectorNo: connector, params: { isOperative }, reason });
    }),
    route(realTimeMonitoring.command, async ({ params, db }) => {
      const found = await db((tx) => readCommand(tx, params.commandId));
      if (!found) throw new Problem(404);
      return found;
    }),
    route(realTimeMonitoring.commands, async ({ body, db }) => db((tx) => readCommands(tx, body))),
  ];
}

function ask({ session, db }: Asker, asked: Asked) {
  return db((tx) =>
    requestCommand(tx, { params: {}, ...asked, createdBy: session.userId, createdByName: session.userName }),
  );
}

/** The tag that stands for a user at a charger: an enabled one, the last used first. */
async function tagOf(tx: Tx, userId: string): Promise<string> {
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

/** @throws Problem 422 at `idTag` for a customer whom the company of the charger has disabled */
async function assertMayCharge(tx: Tx, chargerCode: string, idTag: string): Promise<void> {
  const { rows } = await sql<{ isDisabled: boolean }>`
    select omp_is_disabled_customer(${chargerCode}, ${idTag}) as is_disabled`.execute(tx);
  if (rows[0]?.isDisabled)
    throw new Problem(422, 'command.customerDisabled', { fields: { idTag: 'command.customerDisabled' } });
}
