import { sql } from 'kysely';
import { passwordHash } from '../../src/lib/passwordHash';
import { hashPassword } from '../security/password';
import type { Database, Tx } from './database';
import { addDefaultPrices } from './enableCurrency';
import { updateMenu } from './newPages';
import { insertOriginalTexts } from './originalTexts';

/** Name of the advisory lock that lets one node at a time seed an installation. */
export const SEED_LOCK = 'seed';

/** Seeds every installation: a price setting for each enabled currency, the menu, and the public texts. Existing rows stay. */
export async function seedBase(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    await lockSeed(tx);
    await seedPriceSettings(tx);
    await updateMenu(tx);
    await insertOriginalTexts(tx);
  });
}

/** Default prices, and the stations that have none yet. */
async function seedPriceSettings(tx: Tx): Promise<void> {
  await addDefaultPrices(tx);
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
