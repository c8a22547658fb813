import { sql } from 'kysely';
import { passwordHash } from '../../src/lib/passwordHash';
import { hashPassword } from '../modules/evo-basic/auth/password';
import type { Database, Tx } from './database';
import { insertMenu } from './menu';

const CURRENCIES = [
  { code: 'KZT', symbol: '₸', digits: 2, name: 'Kazakhstani tenge' },
  { code: 'RUB', symbol: '₽', digits: 2, name: 'Russian rouble' },
  { code: 'CNY', symbol: '¥', digits: 2, name: 'Chinese yuan' },
  { code: 'EUR', symbol: '€', digits: 2, name: 'Euro' },
  { code: 'PLN', symbol: 'zł', digits: 2, name: 'Polish zloty' },
  { code: 'USD', symbol: '$', digits: 2, name: 'US dollar' },
  { code: 'GBP', symbol: '£', digits: 2, name: 'Pound sterling' },
  { code: 'TRY', symbol: '₺', digits: 2, name: 'Turkish lira' },
  { code: 'UZS', symbol: 'soʻm', digits: 2, name: 'Uzbekistani som' },
  { code: 'KGS', symbol: 'сом', digits: 2, name: 'Kyrgyzstani som' },
  { code: 'AED', symbol: 'AED', digits: 2, name: 'UAE dirham' },
  { code: 'JPY', symbol: '¥', digits: 0, name: 'Japanese yen' },
];

/** One installation is seeded by one node at a time. */
const SEED_LOCK = 'seed';

/** What every installation has: currencies with a price setting each, and the menu. What is there already stays. */
export async function seedBase(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    await lockSeed(tx);
    await tx
      .insertInto('currency')
      .values(CURRENCIES)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await seedPriceSettings(tx);
    const menu = await tx.selectFrom('sysMenu').select('id').limit(1).executeTakeFirst();
    if (!menu) await insertMenu(tx);
  });
}

/** A default setting for each currency, and for the stations that have none yet. */
async function seedPriceSettings(tx: Tx): Promise<void> {
  await sql`insert into price_setting (name, currency, is_default)
    select 'Default ' || code, code, true from currency c
    where not exists (select from price_setting p where p.currency = c.code and p.is_default)
    order by code on conflict do nothing`.execute(tx);
  await sql`update station s set price_setting_id = p.id from price_setting p
    where s.price_setting_id is null and p.is_default and p.currency = s.currency`.execute(tx);
}

/** A person with every right, and the role that says so; does nothing where staff exist already. */
export async function ensureAdministrator(
  db: Database,
  account: { userName: string; password: string },
): Promise<boolean> {
  const hash = await hashPassword(passwordHash(account.password));
  return db.asSystem(async (tx) => {
    await lockSeed(tx);
    if (await tx.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) return false;
    const user = await tx
      .insertInto('sysUser')
      .values({
        userName: account.userName.trim(),
        fullName: 'Administrator',
        passwordHash: hash,
        scope: 'operator',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = await tx
      .insertInto('sysRole')
      .values({ name: 'Administrator', scope: 'operator', remark: 'Everything' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('sysRoleMenu')
      .columns(['roleId', 'menuId'])
      .expression((eb) => eb.selectFrom('sysMenu').select(({ val }) => [val(role.id).as('roleId'), 'id']))
      .execute();
    await tx.insertInto('sysUserRole').values({ userId: user.id, roleId: role.id }).execute();
    return true;
  });
}

async function lockSeed(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${SEED_LOCK}))`.execute(tx);
}
