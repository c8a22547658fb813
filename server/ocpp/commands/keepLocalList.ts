import { sql } from 'kysely';
import type { CommandState } from '../../../src/contract/live/command';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Tx } from '../../db/database';
import type { LocalListTable } from '../../db/schema/localLists';
import { findFirstExpiry, planUpdate } from '../../domain/ocpp/localList';
import { Problem } from '../../wire/problem';
import { requestCommand } from './commandRequest';
import { NO_FAILURE, settleLocalList, type EndedCommand, type ListState } from './settleLocalList';
import { findListLimits, readWantedTags } from './wantedTags';

/** Lists are compared this often without a cause: money in wallets and limits of drivers move, too. */
const COMPARE_MS = 3_600_000;
/** A charger that takes no command now is asked again. */
const RETRY_MS = 60_000;

interface Row extends ListState {
  chargerCode: string;
  stationId: string;
  ocppVersion: OcppVersion;
  installedFirmware: string | null;
  onlineSince: Date | null;
  isWanted: boolean;
  commandId: string | null;
  commandKind: EndedCommand['kind'] | null;
  commandState: CommandState | null;
  commandDetail: string | null;
  commandResponse: unknown;
  requestedBy: string | null;
  requestedByName: string | null;
}

/**
 * Settles the command of one charger whose list is due, and orders the next one. Another node skips a charger that is in
 * hand.
 * @returns whether there was one
 */
export async function keepLocalList(tx: Tx, now: number): Promise<boolean> {
  const row = await findDue(tx, now);
  if (!row) return false;
  const state = settleRow(row, now);
  if (row.commandId !== null) await forgetTags(tx, row.commandId);
  const isUnsupported = !state.isSupported && state.firmwareVersion === row.installedFirmware;
  if (state.dueAt > now) await store(tx, row, state);
  else if (isUnsupported && !row.isWanted) await removeList(tx, row.chargerId);
  else if (isUnsupported) await store(tx, row, { ...state, dueAt: now + COMPARE_MS });
  else await orderNext(tx, row, { ...state, isSupported: true, firmwareVersion: null }, now);
  return true;
}

async function findDue(tx: Tx, now: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.charger_id, l.version, l.entries, l.waiting, l.charger_version, l.checked_at, l.sent_at, l.is_full, l.is_supported,
      l.firmware_version, l.failure, l.failure_detail, l.failures, l.requested_by, l.requested_by_name,
      extract(epoch from l.due_at)::float8 * 1000 as due_at, l.command_id, c.charger_code, c.station_id, c.ocpp_version,
      c.firmware_version as installed_firmware, c.online_since, s.accepts_offline and c.retired_at is null as is_wanted,
      k.kind as command_kind, k.state as command_state, k.steps -> -1 ->> 'detail' as command_detail,
      k.response as command_response
    from local_list l join charger c on c.id = l.charger_id join station s on s.id = c.station_id
    left join command k on k.id = l.command_id
    where case when l.command_id is null then l.due_at <= ${new Date(now)}::timestamptz and c.is_online
      else k.ended_at is not null end
    order by l.due_at, l.charger_id limit 1 for update of l skip locked`.execute(tx);
  return rows[0];
}

function settleRow(row: Row, now: number): ListState {
  const { commandKind, commandState } = row;
  if (row.commandId === null || commandKind === null || commandState === null) return row;
  return settleLocalList(row, {
    kind: commandKind,
    state: commandState,
    detail: row.commandDetail,
    response: row.commandResponse,
    firmwareVersion: row.installedFirmware,
    now,
  });
}

/** The numbers of tags are kept with the list alone, and not in each command that has brought them. */
async function forgetTags(tx: Tx, commandId: string): Promise<void> {
  await sql`
    update command set params = jsonb_set(params, '{update,changes}', to_jsonb(jsonb_array_length(params #> '{update,changes}'))),
      request = null
    where id = ${commandId} and kind = 'sendLocalList' and jsonb_typeof(params #> '{update,changes}') = 'array'`.execute(
    tx,
  );
}

async function orderNext(tx: Tx, row: Row, before: ListState, now: number): Promise<void> {
  const isChecked = before.checkedAt !== null && row.onlineSince !== null && before.checkedAt >= row.onlineSince;
  if (!isChecked) return order(tx, row, before, { kind: 'getLocalListVersion', params: {}, now });
  const limits = await findListLimits(tx, row.chargerId);
  const wanted = row.isWanted ? await readWantedTags(tx, row, limits, now) : {};
  const state = { ...before, isFull: Object.keys(wanted).length >= limits.most };
  const update = planUpdate(state.entries, wanted, limits.perMessage);
  if (update) {
    const version = Math.max(state.version, state.chargerVersion ?? 0) + 1;
    const waiting = { ...update, version };
    return order(tx, row, { ...state, waiting }, { kind: 'sendLocalList', params: { version, update }, now });
  }
  if (!row.isWanted) return removeList(tx, row.chargerId);
  const dueAt = Math.min(now + COMPARE_MS, findFirstExpiry(wanted) ?? Infinity);
  await store(tx, row, { ...state, ...NO_FAILURE, dueAt });
}

interface Order {
  kind: 'getLocalListVersion' | 'sendLocalList';
  params: Readonly<Record<string, unknown>>;
  now: number;
}

async function order(tx: Tx, row: Row, state: ListState, { kind, params, now }: Order): Promise<void> {
  try {
    const { commandId } = await requestCommand(tx, {
      ...{ chargerCode: row.chargerCode, connectorNo: null, kind, params },
      ...{ createdBy: row.requestedBy, createdByName: row.requestedByName ?? 'system' },
    });
    const isSent = kind === 'sendLocalList';
    await store(tx, isSent ? { ...row, requestedBy: null, requestedByName: null } : row, state, commandId);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await store(tx, row, { ...state, waiting: null, dueAt: now + RETRY_MS });
  }
}

async function store(tx: Tx, row: Row, state: ListState, commandId: string | null = null): Promise<void> {
  const { entries, waiting, dueAt } = state;
  const values: Partial<LocalListTable> = {
    ...{ version: state.version, chargerVersion: state.chargerVersion, checkedAt: state.checkedAt },
    ...{
      sentAt: state.sentAt,
      isFull: state.isFull,
      isSupported: state.isSupported,
      firmwareVersion: state.firmwareVersion,
    },
    ...{ failure: state.failure, failureDetail: state.failureDetail, failures: state.failures },
    ...{ requestedBy: row.requestedBy, requestedByName: row.requestedByName, dueAt: new Date(dueAt), commandId },
  };
  await tx
    .updateTable('localList')
    .set({
      ...(values as object),
      entries: entries && JSON.stringify(entries),
      waiting: waiting && JSON.stringify(waiting),
    })
    .where('chargerId', '=', row.chargerId)
    .execute();
}

/** The charger has no tags of ours, and no list is wanted any more. */
async function removeList(tx: Tx, chargerId: string): Promise<void> {
  await tx.deleteFrom('localList').where('chargerId', '=', chargerId).execute();
}
