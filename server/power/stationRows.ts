import { sql } from 'kysely';
import type { CommandState } from '../../src/contract/live/command';
import type { Tx } from '../db/database';
import type { PowerAbility } from '../domain/power/sessionPower';
import type { PowerReason } from '../domain/power/sharePower';

/** A command of the plan that has been sent. */
interface SentCommand {
  commandId: string | null;
  commandState: CommandState | null;
  commandSentAt: Date | null;
  commandEndedAt: Date | null;
}

/** A connector with its charger, and the session that runs there. */
export interface PlaceRow {
  chargerId: string;
  chargerCode: string;
  chargerKw: number;
  currentType: 'AC' | 'DC';
  isOnline: boolean;
  bootAt: Date | null;
  firmwareVersion: string | null;
  connectorId: string;
  connectorNo: number;
  connectorKw: number;
  power: number | null;
  meterAt: Date | null;
  transactionId: string | null;
  beganAt: Date | null;
  /** As the car has told it. */
  departsAt: Date | null;
  needsWatts: number | null;
  /** Group of the session's tag. */
  tagGroup: string | null;
}

export interface ChargerRow extends SentCommand {
  chargerId: string;
  ability: PowerAbility;
  firmwareVersion: string | null;
  defaultWatts: number | null;
  defaultAt: Date | null;
  sentWatts: number | null;
  sentPurpose: string | null;
  retryAt: Date | null;
  refusals: number;
}

export interface SessionRow extends SentCommand {
  transactionId: string;
  asksWatts: number;
  watts: number;
  since: Date;
  reason: PowerReason;
  isHeld: boolean;
  limitWatts: number | null;
  limitAt: Date | null;
  limitUntil: Date | null;
  limitBefore: number | null;
  sentWatts: number | null;
  retryAt: Date | null;
  disobeysSince: Date | null;
}

const SENT = sql`k.state as command_state, k.sent_at as command_sent_at, k.ended_at as command_ended_at`;

/** Connectors of a station in their order. */
export async function readPlaces(tx: Tx, stationId: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.id as charger_id, c.charger_code, m.rated_power::float8 as charger_kw, m.current_type, c.is_online, c.boot_at,
      c.firmware_version, n.id as connector_id, n.connector_no, n.power_kw::float8 as connector_kw, n.power::float8 as power,
      n.meter_at, n.transaction_id, t.started_at as began_at, t.departs_at, t.needs_watts, g.parent_tag as tag_group
    from charger c join charger_model m on m.id = c.model_id join connector n on n.charger_id = c.id
    left join charge_transaction t on t.id = n.transaction_id
    left join charge_tag g on upper(g.tag_no) = upper(t.id_tag)
    where c.station_id = ${stationId} and c.retired_at is null order by c.charger_code, n.connector_no`.execute(tx);
  return rows;
}

export async function readChargerRows(tx: Tx, stationId: string): Promise<ChargerRow[]> {
  const { rows } = await sql<ChargerRow>`
    select p.*, k.params ->> 'purpose' as sent_purpose, ${SENT}
    from power_charger p join charger c on c.id = p.charger_id left join command k on k.id = p.command_id
    where c.station_id = ${stationId} and c.retired_at is null`.execute(tx);
  return rows;
}

export async function readSessionRows(tx: Tx, stationId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select p.*, ${SENT} from power_session p left join command k on k.id = p.command_id
    where p.station_id = ${stationId}`.execute(tx);
  return rows;
}
