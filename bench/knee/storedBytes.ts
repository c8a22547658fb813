import type pg from 'pg';

/** Bytes of tables with their indexes. */
export interface StoredBytes {
  /** The log of OCPP messages, which is deleted after some days. */
  log: number;
  /** Readings of meters, which are deleted after some days. */
  meterValues: number;
  /** Everything else: sessions, orders, ledger, events. */
  rest: number;
}

/** Reads the sizes of all tables of a database. */
export async function readStoredBytes(client: pg.Client): Promise<StoredBytes> {
  const { rows } = await client.query<{ kind: keyof StoredBytes; bytes: string }>(`
    select case when relname like 'ocpp_log%' then 'log' when relname like 'meter_value%' then 'meterValues' else 'rest' end as kind,
      sum(pg_total_relation_size(oid)) as bytes
    from pg_class where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    group by 1`);
  return {
    log: 0,
    meterValues: 0,
    rest: 0,
    ...Object.fromEntries(rows.map(({ kind, bytes }) => [kind, Number(bytes)])),
  };
}

/** Rows that have been written since the database was made: inserted, and changed. */
export async function countWrittenRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    'select sum(n_tup_ins + n_tup_upd) as rows from pg_stat_user_tables',
  );
  return Number(rows[0]?.rows ?? 0);
}
