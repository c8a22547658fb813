import { sql } from 'kysely';
import { passwordHash } from '../../src/lib/passwordHash';
import { hashPassword } from '../security/password';
import type { Database, Tx } from './database';
import { DEFAULT_PLANS } from './defaultPlans';
import { insertMenu } from './menu';

/** `holdAmount` is about what a charge costs, `approvalLimit` about ten. */
const CURRENCIES = [
  {
    code: 'KZT',
    symbol: '₸',
    digits: 2,
    name: 'Kazakhstani tenge',
    holdAmount: '8000',
    approvalLimit: '80000',
  },
  {
    code: 'RUB',
    symbol: '₽',
    digits: 2,
    name: 'Russian rouble',
    holdAmount: '1500',
    approvalLimit: '15000',
  },
  {
    code: 'CNY',
    symbol: '¥',
    digits: 2,
    name: 'Chinese yuan',
    holdAmount: '120',
    approvalLimit: '1500',
  },
  {
    code: 'EUR',
    symbol: '€',
    digits: 2,
    name: 'Euro',
    holdAmount: '20',
    approvalLimit: '200',
  },
  {
    code: 'PLN',
    symbol: 'zł',
    digits: 2,
    name: 'Polish zloty',
    holdAmount: '80',
    approvalLimit: '800',
  },
  {
    code: 'USD',
    symbol: '$',
    digits: 2,
    name: 'US dollar',
    holdAmount: '20',
    approvalLimit: '200',
  },
  {
    code: 'GBP',
    symbol: '£',
    digits: 2,
    name: 'Pound sterling',
    holdAmount: '20',
    approvalLimit: '200',
  },
  {
    code: 'TRY',
    symbol: '₺',
    digits: 2,
    name: 'Turkish lira',
    holdAmount: '700',
    approvalLimit: '8000',
  },
  {
    code: 'UZS',
    symbol: 'soʻm',
    digits: 2,
    name: 'Uzbekistani som',
    holdAmount: '150000',
    approvalLimit: '2000000',
  },
  {
    code: 'KGS',
    symbol: 'сом',
    digits: 2,
    name: 'Kyrgyzstani som',
    holdAmount: '1200',
    approvalLimit: '15000',
  },
  {
    code: 'AED',
    symbol: 'AED',
    digits: 2,
    name: 'UAE dirham',
    holdAmount: '75',
    approvalLimit: '750',
  },
  {
    code: 'JPY',
    symbol: '¥',
    digits: 0,
    name: 'Japanese yen',
    holdAmount: '3000',
    approvalLimit: '30000',
  },
];

/** The default prices hold for whatever was charged before they were there. */
const FIRST_VERSION = { no: 1, validFrom: new Date('2020-01-01T00:00:00Z'), createdByName: 'System' };

/** One installation is seeded by one node at a time. */
const SEED_LOCK = 'seed';

/** Seeds every installation: currencies with a price setting each, and the menu. Existing rows stay. */
export async function seedBase(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    await lockSeed(tx);
    await seedCurrencies(tx);
    await seedPriceSettings(tx);
    const menu = await tx.selectFrom('sysMenu').select('id').limit(1).executeTakeFirst();
    if (!menu) await insertMenu(tx);
  });
}

/** Defaults of the columns in currencies that are older than the columns. */
const UNSET = { holdAmount: '20', approvalLimit: '200' } as const;

async function seedCurrencies(tx: Tx): Promise<void> {
  await tx
    .insertInto('currency')
    .values(CURRENCIES)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet(({ ref }) => ({
          holdAmount: ref('excluded.holdAmount'),
          approvalLimit: ref('excluded.approvalLimit'),
        }))
        .where('currency.holdAmount', '=', UNSET.holdAmount)
        .where('currency.approvalLimit', '=', UNSET.approvalLimit),
    )
    .execute();
}

/** A default setting for each currency with its first version, and for the stations that have none yet. */
async function seedPriceSettings(tx: Tx): Promise<void> {
  await sql`insert into price_setting (name, currency, is_default)
    select 'Default ' || code, code, true from currency c
    where not exists (select from price_setting p where p.currency = c.code and p.is_default)
    order by code on conflict do nothing`.execute(tx);
  await seedPriceVersions(tx);
  await sql`update station s set price_setting_id = p.id from price_setting p
    where s.price_setting_id is null and p.is_default and p.currency = s.currency`.execute(tx);
}

async function seedPriceVersions(tx: Tx): Promise<void> {
  const bare = await tx
    .selectFrom('priceSetting as p')
    .select(['id', 'currency'])
    .where('isDefault', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('priceVersion').select('id').whereRef('settingId', '=', 'p.id'))),
    )
    .orderBy('id')
    .execute();
  const versions = bare.flatMap(({ id, currency }) => {
    const plan = DEFAULT_PLANS[currency];
    return plan ? [{ settingId: id, plan: JSON.stringify(plan), ...FIRST_VERSION }] : [];
  });
  if (versions.length > 0) await tx.insertInto('priceVersion').values(versions).execute();
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
