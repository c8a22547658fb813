import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { hashChargerKey } from '../../server/security/chargerKey';

export const SECRET = 'a secret of at least thirty-two characters';
export const KEY = 'abcdefghijklmnopqrst';

export interface Scratch {
  url: string;
  client: pg.Client;
  codes: string[];
  drop(): Promise<void>;
}

/**
 * Creates a database with chargers of two connectors each: embedded and durable, unless TEST_DATABASE_URL names a
 * server.
 */
export async function createScratch(chargers: number): Promise<Scratch> {
  const directory = mkdtempSync(path.join(tmpdir(), 'omp-bench-'));
  const embedded = process.env.TEST_DATABASE_URL ? null : await startEmbedded({ directory, isDurable: true });
  const server = embedded?.url ?? process.env.TEST_DATABASE_URL ?? '';
  const name = `omp_bench_${randomBytes(6).toString('hex')}`;
  const admin = await connectClient(server);
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const client = await connectClient(url.href);
  const codes = await insertChargers(client, chargers);
  return {
    url: url.href,
    client,
    codes,
    async drop() {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await embedded?.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function insertChargers(client: pg.Client, chargers: number): Promise<string[]> {
  await client.query(`insert into company (name, currency, timezone) values ('Bench', 'EUR', 'UTC')`);
  await client.query(`insert into station (company_id, name, country, city, address, longitude, latitude, timezone, currency)
    select id, 'Bench', 'DE', 'Berlin', 'x', 13, 52, 'UTC', 'EUR' from company`);
  await client.query(`insert into charger_model (name, manufacturer, current_type, connectors, rated_power, ocpp_version)
    values ('Bench', 'Bench', 'DC', '[]', 150, '1.6')`);
  await client.query(
    `insert into charger (station_id, model_id, charger_code, ocpp_version, key_hash)
     select s.id, m.id, 'BENCH-' || i, '1.6', $2 from station s, charger_model m, generate_series(1, $1::int) i`,
    [chargers, hashChargerKey(SECRET, KEY)],
  );
  await client.query(`insert into connector (charger_id, connector_no, type, power_kw)
    select c.id, no, 'CCS2', 150 from charger c, generate_series(1, 2) no`);
  await client.query(`insert into charge_tag (tag_no) values ('BENCH')`);
  await client.query('analyze');
  return Array.from({ length: chargers }, (_, i) => `BENCH-${i + 1}`);
}
