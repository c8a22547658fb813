import { sql } from 'kysely';
import type { CommandState } from '../../src/contract/live/command';
import type { ChargerStatus, LiveConnector } from '../../src/contract/live/connector';
import { maskAccount } from '../../src/lib/format';
import type { Tx } from '../db/database';
import { isOffered } from '../domain/attempts/turnsAway';
import { liveStatus, pendingFirmware, type StoredConnector } from '../domain/live/liveStatus';
import { plugCurrent } from '../domain/live/plugCurrent';
import { toWire } from '../wire/wireTime';
import { selectIdArray, type IdSelection } from '../db/idSlices';
import { executePlannedOnce } from '../db/plannedOnce';
import { isShownCommand } from '../db/shownCommands';

/** A live row with the connector id and company, which only the server needs. The feed adds the revision. */
export interface OwnedConnector {
  /** Id of the connector. */
  id: string;
  companyId: string;
  row: Omit<LiveConnector, 'revision'>;
}

interface Joined extends StoredConnector {
  connectorId: string;
  companyId: string;
  company: string;
  chargerCode: string;
  connectorNo: number;
  type: LiveConnector['connectorType'];
  powerKw: number;
  currentType: 'AC' | 'DC';
  ocppVersion: LiveConnector['ocppVersion'];
  modelName: string;
  firmwareVersion: string | null;
  stationId: string;
  station: string;
  city: string;
  timezone: string;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  chargerStatus: ChargerStatus;
  chargerErrorCode: string | null;
  chargerVendorErrorCode: string | null;
  chargerInfo: string | null;
  soc: number | null;
  power: number | null;
  energy: number | null;
  voltage: number | null;
  current: number | null;
  temperature: number | null;
  startedAt: Date | null;
  idTag: string | null;
  appUser: string | null;
  turnedAway: number;
  failingSince: Date | null;
  isSimulated: boolean;
  workUntil: Date | null;
  lastSeen: Date | null;
  commandId: string | null;
  commandKind: string | null;
  commandState: string | null;
  stopState: CommandState | null;
}

const IN_USE = sql`select n.id from connector n join charger c on c.id = n.charger_id and c.retired_at is null`;

/** Reads live rows as `tx`'s caller: all of them, a slice, or those of the given connectors. */
export async function readConnectors(tx: Tx, selection?: IdSelection): Promise<OwnedConnector[]> {
  const only = selection ? sql`and n.id = any(${selectIdArray(selection, IN_USE)})` : sql``;
  const { rows } = await executePlannedOnce(
    tx,
    sql<Joined>`
    select n.id as connector_id, s.company_id, p.name as company, c.charger_code, n.connector_no, n.type, n.power_kw, m.current_type,
      c.ocpp_version, m.name as model_name, c.firmware_version, s.id as station_id, s.name as station, s.city, s.timezone,
      n.reported_status, n.status_at, c.is_online, c.offline_since, c.firmware_status, c.firmware_status_at,
      c.reported_status as charger_status, c.status_at as charger_status_at, c.error_code as charger_error_code,
      c.vendor_error_code as charger_vendor_error_code, c.info as charger_info,
      n.error_code, n.vendor_error_code, n.info, n.soc, n.power, n.energy, n.voltage, n.current, n.temperature,
      n.transaction_id, t.started_at, t.id_tag, u.name as app_user, c.last_seen, coalesce(j.turned_away, 0) as turned_away,
      j.failing_since,
      exists (select from charger_simulation where charger_id = c.id and ended_at is null) as is_simulated,
      (select max(until_at) from planned_work where started_at is not null and ended_at is null
        and (charger_id = c.id or station_id = c.station_id)) as work_until,
      k.id as command_id, k.kind as command_kind, k.state as command_state, z.state as stop_state
    from connector n
    join charger c on c.id = n.charger_id and c.retired_at is null
    join charger_model m on m.id = c.model_id
    join station s on s.id = c.station_id
    join company p on p.id = s.company_id
    left join connector_attempt_state j on j.connector_id = n.id
    left join charge_transaction t on t.id = n.transaction_id
    left join app_user u on u.id = t.app_user_id
    left join lateral (
      select id, kind, state from command
      where charger_id = c.id and ended_at is null and coalesce(connector_no, n.connector_no) in (n.connector_no, 0)
        and ${isShownCommand('command')}
      order by id desc limit 1) k on true
    left join lateral (
      select state from command
      where charger_id = c.id and kind = 'stop' and transaction_id = t.id and created_at >= t.start_received_at
      order by id desc limit 1) z on true
    where true ${only}`,
  );
  return rows.map(toOwnedConnector);
}

function toOwnedConnector(joined: Joined): OwnedConnector {
  const { status, since } = liveStatus(joined);
  return {
    id: joined.connectorId,
    companyId: joined.companyId,
    row: {
      key: `${joined.chargerCode}:${joined.connectorNo}`,
      chargerCode: joined.chargerCode,
      connector: joined.connectorNo,
      connectorType: joined.type,
      currentType: plugCurrent(joined.type, joined.currentType),
      maxPower: joined.powerKw,
      ocppVersion: joined.ocppVersion,
      modelName: joined.modelName,
      firmwareVersion: joined.firmwareVersion,
      companyId: joined.companyId,
      company: joined.company,
      stationId: joined.stationId,
      station: joined.station,
      city: joined.city,
      timezone: joined.timezone,
      status,
      statusSince: toWire(since),
      reportedStatus: joined.reportedStatus,
      errorCode: joined.errorCode,
      vendorErrorCode: joined.vendorErrorCode,
      info: joined.info,
      charger: chargerTrouble(joined),
      firmware: pendingFirmware(joined.firmwareStatus),
      ...toFigures(joined),
      txnId: joined.transactionId,
      startedAt: joined.startedAt && toWire(joined.startedAt),
      account: maskAccount(joined.idTag),
      user: joined.appUser,
      turnedAway: joined.turnedAway,
      failingSince: joined.failingSince && isOffered(status) ? toWire(joined.failingSince) : null,
      isSimulated: joined.isSimulated,
      workUntil: joined.workUntil && toWire(joined.workUntil),
      lastSeen: joined.lastSeen && toWire(joined.lastSeen),
      isOnline: joined.isOnline,
      command: toLiveCommand(joined),
      stopState: joined.stopState,
    },
  };
}

/** Status of the charger as a whole, null without a fault. */
function chargerTrouble(joined: Joined): LiveConnector['charger'] {
  const { chargerStatus: status, chargerErrorCode: errorCode, chargerVendorErrorCode, chargerInfo: info } = joined;
  if (status === 'available' && errorCode === null) return null;
  return { status, errorCode, vendorErrorCode: chargerVendorErrorCode, info };
}

function toFigures(joined: Joined) {
  const { soc, power, energy, voltage, current, temperature } = joined;
  return { soc, power, energy, voltage, current, temperature };
}

function toLiveCommand(joined: Joined): LiveConnector['command'] {
  const { commandId, commandKind, commandState } = joined;
  return commandId && commandKind && commandState ? { commandId, kind: commandKind, state: commandState } : null;
}
