import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { ensureAdministrator, seedBase } from '../../server/db/seed';
import { passwordHash } from '../../src/lib/passwordHash';

export const PASSWORD = 'correct horse';

/** Charge tags of two companies, and an account with access to all. */
export async function fillTags(url: string, client: pg.Client, rows: number): Promise<void> {
  const db = openDatabase(url, { poolSize: 2 });
  await seedBase(db);
  await ensureAdministrator(db, { userName: 'admin', password: PASSWORD });
  await db.close();
  await client.query(`insert into company (name, currency, timezone) values ('Other', 'EUR', 'UTC')`);
  await client.query(
    `insert into app_user (name, email) select 'Driver ' || i, 'driver' || i || '@bench.example' from generate_series(1, 5000) i`,
  );
  await client.query(
    `insert into charge_tag (tag_no, app_user_id, company_id, status, remark)
     select upper(lpad(to_hex((i * 2654435761) % 4294967296), 8, '0')) || to_char(i, 'FM0000000'), 1 + i % 5000,
       (select min(id) from company) + i % 2, case when i % 20 = 0 then 'blocked' else 'enabled' end, 'row ' || i
     from generate_series(1, $1::bigint) i`,
    [rows],
  );
  await client.query('vacuum analyze');
}

/** @returns the token of an account with access to all */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/evo-basic/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: passwordHash(PASSWORD) }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}
