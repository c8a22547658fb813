import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { requestCommand } from '../../ocpp/commands/commandRequest';
import { Problem } from '../../wire/problem';
import { appendOrderEvent } from '../store/orderEvents';

/** A stop command is repeated after this time while the session still runs. */
const AGAIN_MS = 300_000;

/** A running session, where it runs, and why it is stopped. */
export interface StoppedSession {
  orderId: string;
  transactionId: string;
  chargerId: string;
  chargerCode: string;
  connectorNo: number;
  event: { kind: OrderEventKind; params: Readonly<Record<string, unknown>> };
}

/** Sends a stop command for each session, in a transaction of its own. @returns number of commands */
export async function stopSessions(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  sessions: readonly StoppedSession[],
): Promise<number> {
  let stops = 0;
  for (const session of sessions) {
    try {
      if (await db.asSystem((tx) => stopSession(tx, { clock }, session))) stops += 1;
    } catch (error) {
      // The charger may be offline: the next run tries again.
      if (!(error instanceof Problem)) log.error({ err: error, orderId: session.orderId }, 'session cannot be stopped');
    }
  }
  return stops;
}

/** @returns false when an earlier stop command is recent or still open */
async function stopSession(tx: Tx, { clock }: Pick<Deps, 'clock'>, session: StoppedSession): Promise<boolean> {
  const { orderId, transactionId, chargerId, chargerCode, connectorNo, event } = session;
  const earlier = await tx
    .selectFrom('command')
    .select(['id', 'createdAt'])
    .where('chargerId', '=', chargerId)
    .where('transactionId', '=', transactionId)
    .where('kind', '=', 'stop')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier && earlier.createdAt.getTime() > clock.now() - AGAIN_MS) return false;
  const command = { kind: 'stop', chargerCode, connectorNo, transactionId, params: {} } as const;
  const { commandId } = await requestCommand(tx, { ...command, createdBy: null, createdByName: 'System' });
  // The earlier command is still open.
  if (commandId === earlier?.id) return false;
  await appendOrderEvent(tx, { clock }, orderId, event.kind, { params: event.params });
  return true;
}
