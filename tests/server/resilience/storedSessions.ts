import type pg from 'pg';
import type { AcknowledgedSession } from '../../harness/retrying-clients/retryingCharger';

export const SECRET_KEY = 'a secret of at least thirty-two characters';

/** Demo chargers per OCPP 1.6 charger played by a test, since about half of them speak OCPP 2.0.1. */
const DEMO_CHARGERS_EACH = 3;

/** Makes the environment of a server with demo data for {@link findDemoFleet}; the test plays its chargers itself. */
export const makeDemoEnv = (chargers: number) => ({
  DEMO: 'on',
  DEMO_DAYS: '1',
  CHARGERS: String(DEMO_CHARGERS_EACH * chargers),
  SIMULATOR: 'off',
  LOG_LEVEL: 'silent',
  SECRET_KEY,
});

/** Runs one statement as the owner of the tables. */
export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Demo chargers played by a test; later transactions are its own. */
export interface Fleet {
  codes: string[];
  idTag: string;
  /** Id of the last transaction before the test. */
  lastId: number;
}

/** Finds OCPP 1.6 demo chargers, and a tag with permission to charge. */
export async function findDemoFleet(query: Query, count: number): Promise<Fleet> {
  const chargers = await query<{ chargerCode: string }>(
    `select charger_code as "chargerCode" from charger where ocpp_version = '1.6' order by id limit $1`,
    [count],
  );
  const codes = chargers.map(({ chargerCode }) => chargerCode);
  if (codes.length < count) throw new Error(`the demo data has ${codes.length} OCPP 1.6 chargers, not ${count}`);
  const [tag] = await query<{ tagNo: string }>(
    `select tag_no as "tagNo" from charge_tag where status = 'enabled' and retired_at is null
       and (expires_at is null or expires_at > now()) and length(tag_no) <= 20 order by id limit 1`,
  );
  const [last] = await query<{ id: number }>('select coalesce(max(id), 0)::int as id from charge_transaction');
  return { codes, idTag: tag?.tagNo ?? '', lastId: last?.id ?? 0 };
}

/** Lists a fleet's stored sessions in the form of `AcknowledgedSession`, to be compared with the chargers' memory. */
export function listStoredSessions(query: Query, { codes, lastId }: Fleet): Promise<AcknowledgedSession[]> {
  return query<AcknowledgedSession>(
    `select t.id::int as "transactionId", c.charger_code as "chargerCode", t.meter_stop::int as "meterStop",
       to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
       -- The curve begins and ends with the registers of the session.
       jsonb_array_length(k.points -> 't') - 2 as readings
     from charge_transaction t join charger c on c.id = t.charger_id
     left join transaction_curve k on k.transaction_id = t.id
     where c.charger_code = any($1) and t.id > $2 order by t.id`,
    [codes, lastId],
  );
}

export const compareById = (a: AcknowledgedSession, b: AcknowledgedSession) => a.transactionId - b.transactionId;
