import { sql } from 'kysely';
import type { ChargerStatus, ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { SecurityProfile } from '../../../src/contract/live/securityProfile';
import type { Database, Tx } from '../../db/database';
import { NO_METER } from '../../domain/alarms/meterCheck';
import type { PlugStatus } from '../../domain/ocpp/plugs';
import { IN_SESSION_STATUSES } from '../../domain/live/liveStatus';
import { createBatchLoader } from '../../runtime/batchLoader';
import { isByDevice } from '../store/places';
import type { LiveCommand, RunningTransaction, SessionState } from '../facts/chargerSession';

/** Facts that authenticate a charger by its key. */
export interface ChargerContent {
  id: string;
  chargerCode: string;
  keyHash: string | null;
  /** Least profile of its connections. */
  securityProfile: SecurityProfile;
  isRetired: boolean;
  /** Its boot has been accepted at some time. */
  isBootAccepted: boolean;
  ocppVersion: OcppVersion;
  companyId: string;
}

interface StateRow {
  chargerId: string;
  chargerCode: string;
  companyId: string;
  heartbeatInterval: number;
  bootAt: Date | null;
  clockOffset: number;
  reportedStatus: ChargerStatus;
  reportedAt: Date | null;
  connectors:
    | {
        id: string;
        no: number;
        status: ConnectorStatus;
        errorCode: string | null;
        reportedAt: number | null;
        plugs: Record<string, PlugStatus>;
        rating: number;
      }[]
    | null;
  transactions: (Omit<RunningTransaction, 'hasCharged'> & { status: ConnectorStatus })[] | null;
  commands: LiveCommand[] | null;
}

const CHARGED: ReadonlySet<ConnectorStatus> = new Set([...IN_SESSION_STATUSES, 'finishing']);

export interface SessionLoader {
  /** The charger of a code; undefined when there is none. */
  charger(chargerCode: string): Promise<ChargerContent | undefined>;
  /** State that a new connection of a charger starts with. */
  state(chargerId: string): Promise<Omit<SessionState, 'ocppVersion'> | undefined>;
}

/** Reads chargers for their handshakes, many with one query. */
export function createSessionLoader(db: Database): SessionLoader {
  return {
    charger: createBatchLoader(
      (codes: readonly string[]) => db.asSystem((tx) => readChargers(tx, codes)),
      (code) => code,
    ),
    state: createBatchLoader(
      (ids: readonly string[]) => db.asSystem((tx) => readStates(tx, ids)),
      (id) => id,
    ),
  };
}

/** Chargers by the received codes. Codes ignore letter case, unless two older codes differ only in case. */
async function readChargers(tx: Tx, codes: readonly string[]): Promise<Map<string, ChargerContent>> {
  const folded = [...new Set(codes.map(foldCode))];
  const rows = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .select(['charger.id', 'chargerCode', 'keyHash', 'charger.retiredAt', 'bootAt', 'ocppVersion', 'companyId'])
    .select('charger.securityProfile')
    .where(sql`upper(charger_code)`, 'in', folded)
    .execute();
  const known = rows.map(({ retiredAt, bootAt, ...row }) => ({
    ...row,
    isRetired: retiredAt !== null,
    isBootAccepted: bootAt !== null,
  }));
  const found = codes.map((code) => [code, findCode(known, code)] as const);
  return new Map(found.filter((each): each is [string, ChargerContent] => each[1] !== undefined));
}

const foldCode = (code: string) => code.toUpperCase();

function findCode(chargers: readonly ChargerContent[], code: string): ChargerContent | undefined {
  const alike = chargers.filter(({ chargerCode }) => foldCode(chargerCode) === foldCode(code));
  return alike.find(({ chargerCode }) => chargerCode === code) ?? (alike.length === 1 ? alike[0] : undefined);
}

async function readStates(tx: Tx, ids: readonly string[]): Promise<Map<string, Omit<SessionState, 'ocppVersion'>>> {
  const { rows } = await sql<StateRow>`
    select c.id as charger_id, c.charger_code, s.company_id, c.heartbeat_interval, c.boot_at, c.clock_offset,
      c.reported_status, c.reported_at, n.connectors, t.transactions, k.commands
    from charger c join station s on s.id = c.station_id
    left join lateral (select jsonb_agg(jsonb_build_object('id', id::text, 'no', connector_no, 'status', reported_status,
      'errorCode', error_code, 'rating', power_kw, 'plugs', plugs, 'reportedAt', floor(extract(epoch from reported_at) * 1000))) as connectors from connector where charger_id = c.id) n on true
    left join lateral (select jsonb_agg(jsonb_build_object('id', x.id::text, 'naturalKey', x.natural_key,
        'connectorId', x.connector_id::text, 'idTag', x.id_tag, 'status', o.reported_status,
        'isByDevice', ${isByDevice('x')}, 'lacksRegister', x.meter_start is null,
        'lacksSoc', x.start_soc is null, 'isUnstarted', 'startMissing' = any(x.flags),
        'isNamed', x.is_named, 'idleAt', floor(extract(epoch from x.idle_at) * 1000)) order by x.started_at)
        as transactions
      from connector o join charge_transaction x on x.connector_id = o.id and x.status = 'running'
      where o.charger_id = c.id) t on true
    left join lateral (select jsonb_agg(jsonb_build_object('id', id::text, 'kind', kind, 'connectorNo', connector_no,
        'params', params)) as commands
      from command where charger_id = c.id and ended_at is null and state in ('accepted', 'scheduled')) k on true
    where c.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.chargerId, toState(row)]));
}

function toState(row: StateRow): Omit<SessionState, 'ocppVersion'> {
  const { chargerId, chargerCode, companyId, heartbeatInterval, bootAt, clockOffset, reportedStatus, reportedAt } = row;
  return {
    chargerId,
    chargerCode,
    companyId,
    heartbeatInterval,
    clockOffset,
    isBootAccepted: bootAt !== null,
    whole: { status: reportedStatus, reportedAt: reportedAt?.getTime() ?? 0 },
    connectors: (row.connectors ?? []).map((connector) => ({
      ...connector,
      first: 'connection' as const,
      reportedAt: connector.reportedAt ?? 0,
      meter: NO_METER,
    })),
    transactions: (row.transactions ?? []).map(({ status, ...transaction }) => ({
      ...transaction,
      hasCharged: CHARGED.has(status),
    })),
    commands: row.commands ?? [],
  };
}
