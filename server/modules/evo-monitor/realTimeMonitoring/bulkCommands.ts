import {
  toTargetId,
  type BulkCommandBody,
  type BulkCommandResult,
} from '../../../../src/contract/evo-monitor/bulkCommand';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { Call } from '../../../http/call';
import { assertAllowed } from '../../../http/guard';
import { eachRecord } from '../../../http/records';
import { requestCommand, type CommandRequest } from '../../../ocpp/commands/commandRequest';

type BulkCall = Pick<Call<typeof realTimeMonitoring.bulkCommand>, 'body' | 'session' | 'locale' | 'db'>;
type Wish = Pick<CommandRequest, 'chargerCode' | 'connectorNo' | 'params' | 'transactionId'>;

/** Calls of the single commands, whose permissions hold for several as well. */
const SINGLE_CALLS = {
  stop: realTimeMonitoring.remoteStopCharge,
  reset: realTimeMonitoring.chargerReset,
  unlock: realTimeMonitoring.unlock,
  availability: realTimeMonitoring.availability,
} as const;

/** Sends one kind of command to several targets; a refused target does not hold up the others. */
export async function sendCommands({ body, session, locale, db }: BulkCall): Promise<{ results: BulkCommandResult[] }> {
  const { kind, reason } = body;
  assertAllowed(SINGLE_CALLS[kind], session);
  const wishes = new Map(listWishes(body).map((wish) => [toWishId(wish), wish]));
  // In the order of their ids, so that two calls that share targets do not deadlock.
  const ids = [...wishes.keys()].sort();
  const names = new Map([...wishes].map(([id, wish]) => [id, toName(wish)]));
  const author = { createdBy: session.userId, createdByName: session.userName };
  const commandIds = new Map<string, string>();
  const { results } = await db((tx) =>
    eachRecord(tx, locale, { ids, names }, async (id) => {
      const wish = wishes.get(id);
      if (!wish) return;
      const { commandId } = await requestCommand(tx, { ...wish, ...author, kind, reason });
      commandIds.set(id, commandId);
    }),
  );
  return {
    results: results.map((each) => ({
      ...each,
      commandId: (each.problem === null && commandIds.get(each.id)) || null,
    })),
  };
}

function listWishes(body: BulkCommandBody): Wish[] {
  switch (body.kind) {
    case 'stop':
      return body.targets.map(({ chargerCode, connector, txnId }) => ({
        chargerCode,
        connectorNo: connector,
        params: {},
        transactionId: txnId,
      }));
    case 'reset':
      return body.targets.map(({ chargerCode }) => ({ chargerCode, connectorNo: null, params: { type: body.type } }));
    case 'unlock':
      return body.targets.map(({ chargerCode, connector }) => ({ chargerCode, connectorNo: connector, params: {} }));
    case 'availability':
      return body.targets.map(({ chargerCode, connector }) => ({
        chargerCode,
        connectorNo: connector,
        params: { isOperative: body.isOperative },
      }));
  }
}

function toWishId({ chargerCode, connectorNo }: Wish): string {
  return toTargetId({ chargerCode, ...(connectorNo !== null && { connector: connectorNo }) });
}

function toName({ chargerCode, connectorNo }: Wish): string {
  return connectorNo ? `${chargerCode} · ${connectorNo}` : chargerCode;
}
