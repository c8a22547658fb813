import { sql } from 'kysely';
import type { CommandKind, CommandState } from '../../../src/contract/live/command';
import type { ChargerStatus, ConnectorStatus } from '../../../src/contract/live/connector';
import type { Tx } from '../../db/database';
import { liveStatus } from '../../domain/live/liveStatus';
import { isSameTag } from '../../domain/tagDecision';
import {
  EXCLUSIVE_STATES,
  findCommandRefusal,
  readChargerService,
  readConnectorService,
  type CommandTarget,
} from '../../../src/lib/commandRules';
import { isSame } from '../../../src/lib/isSame';
import { Problem } from '../../wire/problem';
import { findReservation } from './reservations';

/** How long a command waits for the node that holds the charger's socket. */
export const TAKE_MS = 10_000;

export interface CommandRequest {
  chargerCode: string;
  /** Null, or 0 for availability: the whole charger. */
  connectorNo: number | null;
  kind: CommandKind;
  /** Parameters that `commands/<kind>.ts` reads. */
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
  chargerStatus: ChargerStatus;
  chargerStatusAt: Date | null;
  connectorStatuses: ConnectorStatus[];
  /** A change of availability of the connector or of the whole charger is still running. */
  isServiceChanging: boolean;
  connectorId: string | null;
  reportedStatus: ConnectorStatus | null;
  statusAt: Date | null;
  runningId: string | null;
  /** The running session has a tag. */
  isAuthorized: boolean;
  /** Time of the database. */
  now: Date;
}

/** A running command. */
interface RunningCommand {
  id: string;
  state: CommandState;
  params: unknown;
  transactionId: string | null;
  /** It targets the same connector, or the same whole charger, as the request. */
  isSamePlace: boolean;
}

/**
 * Stores a command for a charger of the caller's and wakes the node that holds its socket. If the same command is
 * already running, it is returned instead of a second one, so that double clicks and two operators cause one command. A
 * different command of the same kind is refused until the charger has answered the first; from then on the first only
 * waits for its effect, and the later command supersedes it when the charger accepts it (`supersedeEarlier`).
 * @throws Problem 404 for an unknown charger or connector, 409 where the state does not allow the command
 */
export async function requestCommand(
  tx: Tx,
  request: CommandRequest,
): Promise<{ commandId: string; state: CommandState }> {
  const target = await findTarget(tx, request);
  if (!target) throw new Problem(404);
  const running = await findRunning(tx, target, request);
  const latest = running.findLast(({ isSamePlace }) => isSamePlace);
  if (latest && isSameCommand(latest, request)) return { commandId: latest.id, state: latest.state };
  const { transactionId, params } = request;
  const wish = {
    transactionId,
    isHard: params['type'] === 'hard',
    isOperative: params['isOperative'] === true,
    isReservedFor: target.reportedStatus === 'reserved' && (await isReservedFor(tx, request)),
    now: target.now.getTime(),
  };
  const refusal = findCommandRefusal(request.kind, toCommandTarget(target, running), wish);
  if (refusal) throw new Problem(409, `command.${refusal}`);
  const created = await insertCommand(tx, target, request);
  if (!created) {
    // Another request was faster, in a transaction that has just been committed.
    const other = (await findRunning(tx, target, request)).findLast(({ isSamePlace }) => isSamePlace);
    if (other && isSameCommand(other, request)) return { commandId: other.id, state: other.state };
    throw new Problem(409, 'command.running');
  }
  await sql`select pg_notify('omp_command', ${created.id})`.execute(tx);
  return { commandId: created.id, state: 'created' };
}

/** A start with the tag that the connector is reserved for. */
async function isReservedFor(tx: Tx, { kind, chargerCode, connectorNo, params }: CommandRequest): Promise<boolean> {
  if (kind !== 'start' || connectorNo === null) return false;
  const reservation = await findReservation(tx, chargerCode, connectorNo);
  return isSameTag(reservation?.idTag ?? null, String(params['idTag']));
}

async function findTarget(tx: Tx, { chargerCode, connectorNo }: CommandRequest): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select c.id as charger_id, s.company_id, c.is_online, c.offline_since, c.firmware_status, c.firmware_status_at,
      c.reported_status as charger_status, c.status_at as charger_status_at,
      array(select reported_status from connector where charger_id = c.id) as connector_statuses,
      exists (select from command where charger_id = c.id and kind = 'availability' and ended_at is null
        and (connector_no in (0, ${connectorNo}) or ${!connectorNo})) as is_service_changing,
      n.id as connector_id, n.reported_status, n.status_at, n.transaction_id as running_id,
      t.id_tag is not null as is_authorized, now() as now
    from charger c join station s on s.id = c.station_id
    left join connector n on n.charger_id = c.id and n.connector_no = ${connectorNo}
    left join charge_transaction t on t.id = n.transaction_id
    where c.charger_code = ${chargerCode} and c.retired_at is null`.execute(tx);
  const [target] = rows;
  if (target && connectorNo !== null && connectorNo !== 0 && target.connectorId === null) {
    throw new Problem(404, 'command.unknownConnector');
  }
  return target;
}

function toCommandTarget(target: Target, running: readonly RunningCommand[]): CommandTarget {
  const { isOnline, reportedStatus, statusAt, runningId, isAuthorized } = target;
  const { status, since } = liveStatus({
    ...target,
    reportedStatus: reportedStatus ?? 'available',
    statusAt: statusAt ?? target.now,
    transactionId: runningId,
  });
  return {
    isOnline,
    updatingSince: status === 'updating' ? since.getTime() : null,
    connector: reportedStatus && { status, transactionId: runningId, isAuthorized },
    isAwaitingAnswer: running.some(({ state }) => EXCLUSIVE_STATES.has(state)),
    service: target.isServiceChanging ? null : readService(target, status),
  };
}

function readService({ connectorId, chargerStatus, connectorStatuses }: Target, status: ConnectorStatus) {
  return connectorId === null ? readChargerService(chargerStatus, connectorStatuses) : readConnectorService(status);
}

/**
 * Running commands of the same kind at the same place. A change of availability of the whole charger concerns each of
 * its connectors.
 */
async function findRunning(tx: Tx, { chargerId }: Target, request: CommandRequest): Promise<RunningCommand[]> {
  const { kind, connectorNo } = request;
  const isEverywhere = kind === 'availability' && !connectorNo;
  const { rows } = await sql<RunningCommand>`
    select * from (
      select id, state, params, transaction_id, coalesce(connector_no, -1) = ${connectorNo ?? -1} as is_same_place
      from command where charger_id = ${chargerId} and kind = ${kind} and ended_at is null) k
    where is_same_place or ${isEverywhere} and state in ('accepted', 'scheduled') order by is_same_place desc, id`.execute(
    tx,
  );
  return rows;
}

function isSameCommand(running: RunningCommand, request: CommandRequest): boolean {
  return (
    running.isSamePlace &&
    isSame(running.params, request.params) &&
    (running.transactionId ?? null) === (request.transactionId ?? null)
  );
}

async function insertCommand(tx: Tx, target: Target, request: CommandRequest): Promise<{ id: string } | undefined> {
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
