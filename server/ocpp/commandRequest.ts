import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CommandKind, CommandState } from '../../src/contract/live/command';
import type { ConnectorStatus } from '../../src/contract/live/connector';
import type { Tx } from '../db/database';
import { liveStatus } from '../domain/live/liveStatus';
import { commandRefusal, type CommandTarget } from '../domain/ocpp/commandRules';
import { Problem } from '../http/problem';
import { notifyLive } from './store/writeBatch';

/** How long a command waits for the node that holds the charger's socket. */
export const TAKE_MS = 10_000;

export interface CommandRequest {
  chargerCode: string;
  /** Null, or 0 for availability: the whole charger. */
  connectorNo: number | null;
  kind: CommandKind;
  /** What `commands/<kind>.ts` reads. */
  params: Readonly<Record<string, unknown>>;
  /** stop: the transaction that is meant, by our id. */
  transactionId?: string;
  createdBy: string | null;
  createdByName: string;
  reason?: string | null;
}

interface Target {
  chargerId: string;
  companyId: string;
  isOnline: boolean;
  offlineSince: Date | null;
  firmwareStatus: string;
  firmwareStatusAt: Date | null;
  connectorIds: string[];
  connectorId: string | null;
  reportedStatus: ConnectorStatus | null;
  statusAt: Date | null;
  runningId: string | null;
}

/**
 * Stores a command for a charger of the caller's and wakes the node that holds its socket. The same command that is
 * running already is answered instead of a second one: double clicks and two operators make one.
 * @throws Problem 404 for an unknown charger or connector, 409 where the state does not allow the command
 */
export async function requestCommand(
  tx: Tx,
  request: CommandRequest,
): Promise<{ commandId: string; state: CommandState }> {
  const target = await findTarget(tx, request);
  if (!target) throw new Problem(404);
  const running = await findRunning(tx, target, request);
  if (running) return running;
  const refusal = commandRefusal(request.kind, stateOf(target), request.transactionId ?? null);
  if (refusal) throw new Problem(409, `command.${refusal}`);
  const created = await insert(tx, target, request);
  if (!created) {
    // Somebody was faster, in a transaction that has just been committed.
    const other = await findRunning(tx, target, request);
    if (other) return other;
    throw new Problem(409, 'command.running');
  }
  await sql`select pg_notify('omp_command', ${created.id})`.execute(tx);
  await notifyLive(tx, target.connectorId ? [target.connectorId] : target.connectorIds);
  return { commandId: created.id, state: 'created' };
}

async function findTarget(tx: Tx, { chargerCode, connectorNo }: CommandRequest): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select c.id as charger_id, s.company_id, c.is_online, c.offline_since, c.firmware_status, c.firmware_status_at,
      array(select id::text from connector where charger_id = c.id) as connector_ids,
      n.id as connector_id, n.reported_status, n.status_at, n.transaction_id as running_id
    from charger c join station s on s.id = c.station_id
    left join connector n on n.charger_id = c.id and n.connector_no = ${connectorNo}
    where c.charger_code = ${chargerCode} and c.retired_at is null`.execute(tx);
  const [target] = rows;
  if (target && connectorNo !== null && connectorNo !== 0 && target.connectorId === null) {
    throw new Problem(404, 'command.unknownConnector');
  }
  return target;
}

function stateOf(target: Target): CommandTarget {
  const { isOnline, reportedStatus, statusAt, runningId } = target;
  if (reportedStatus === null || statusAt === null) return { isOnline, connector: null };
  const { status } = liveStatus({ ...target, reportedStatus, statusAt });
  return { isOnline, connector: { status, transactionId: runningId } };
}

/** A running command of the same kind at the same place: the same one, or one that stands in the way. */
async function findRunning(tx: Tx, { chargerId }: Target, request: CommandRequest) {
  const { rows } = await sql<{ id: string; state: CommandState; params: unknown; transactionId: string | null }>`
    select id, state, params, transaction_id from command where charger_id = ${chargerId} and kind = ${request.kind}
      and coalesce(connector_no, -1) = ${request.connectorNo ?? -1} and ended_at is null`.execute(tx);
  const [running] = rows;
  if (!running) return null;
  const isSame =
    isDeepStrictEqual(running.params, JSON.parse(JSON.stringify(request.params))) &&
    (running.transactionId ?? null) === (request.transactionId ?? null);
  if (!isSame) throw new Problem(409, 'command.running');
  return { commandId: running.id, state: running.state };
}

async function insert(tx: Tx, target: Target, request: CommandRequest): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into command (charger_id, company_id, connector_no, transaction_id, kind, params, created_by,
      created_by_name, reason, deadline, steps)
    values (${target.chargerId}, ${target.companyId}, ${request.connectorNo}, ${request.transactionId ?? null},
      ${request.kind}, ${JSON.stringify(request.params)}::jsonb, ${request.createdBy}, ${request.createdByName},
      ${request.reason ?? null}, now() + ${TAKE_MS / 1_000} * interval '1 second',
      jsonb_build_array(jsonb_build_object('state', 'created',
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
    on conflict do nothing returning id`.execute(tx);
  return rows[0];
}
