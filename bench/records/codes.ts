import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { codeInSql, makeMissingCodes, openSeed, sealNewSeed } from '../../server/coupons/exchangeCodes';
import { openDatabase } from '../../server/db/database';
import { ensureAdministrator, seedBase } from '../../server/db/seed';
import { systemClock } from '../../server/runtime/clock';
import { PASSWORD } from './tags';

interface MadeCodes {
  activityId: string;
  /** Hex. */
  seed: string;
  seconds: number;
  /** Gives the codes back to the activity, so that they can be exported once more. */
  restore: () => Promise<unknown>;
}

/** An activity whose exchange codes are made as the job of the server makes them, and an account that may export them. */
export async function makeActivityCodes(
  url: string,
  secretKey: string,
  client: pg.Client,
  codes: number,
): Promise<MadeCodes> {
  const db = openDatabase(url, { poolSize: 2 });
  await seedBase(db);
  await ensureAdministrator(db, { userName: 'admin', password: PASSWORD });
  const { rows } = await client.query<{ id: string }>(
    `with scheme as (
       insert into coupon_scheme (name, currency, coupon_type, derate, discount_type, value, business, valid_days, use)
       values ('Bench', 'EUR', 'discount', 'total', 'reduction', 3, 'all', 30, 'all') returning id)
     insert into coupon_activity (code, name, scheme_id, currency, activity_type, quantity, receive, use, arrival, starts_at, ends_at)
     select 'BENCH', 'Bench', id, 'EUR', 'redeem', $1, 'all', 'all', 'activity', now(), now() + interval '1 year' from scheme
     returning id`,
    [codes],
  );
  const activityId = rows[0]?.id ?? '';
  const deps = { db, clock: systemClock, secretKey };
  const sealed = sealNewSeed(deps, activityId);
  const restore = () =>
    client.query('update coupon_activity set sealed_seed = $2, codes_exported_at = null where id = $1', [
      activityId,
      sealed,
    ]);
  await restore();
  const startedAt = performance.now();
  while (await makeMissingCodes(deps));
  const seconds = (performance.now() - startedAt) / 1_000;
  await db.close();
  await client.query('vacuum analyze');
  return { activityId, seed: openSeed(deps, activityId, sealed), seconds, restore };
}

/** Copies the same rows to the client and drops them: what the database alone takes, over one connection. @returns seconds */
export async function copyCodes(url: string, { activityId, seed }: MadeCodes): Promise<number> {
  const db = openDatabase(url, { poolSize: 1 });
  const code = codeInSql(seed, sql`c.serial`, { isGrouped: true });
  const text = await db.asSystem(async (tx) => {
    const rows = sql`select c.serial, ${code} as code, c.status from exchange_code c
      where c.activity_id = ${sql.lit(activityId)} order by c.serial`.compile(tx);
    return rows.parameters.reduce<string>(
      (filled, value, index) => filled.replaceAll(`$${index + 1}`, pg.escapeLiteral(String(value))),
      rows.sql,
    );
  });
  await db.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  const stream = client.query(to(`copy (${text}) to stdout (format csv)`));
  stream.resume();
  await finished(stream);
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.end();
  return seconds;
}
