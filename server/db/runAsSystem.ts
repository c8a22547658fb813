import { sql } from 'kysely';
import type { Caller, Tx } from './database';

const SETTINGS = ['scope', 'user_id', 'company_id', 'enterprise_id'] as const;
type Settings = Partial<Record<(typeof SETTINGS)[number], string | null>>;

/**
 * Runs the consequences of a permitted action as the system: accounts, shares and prices belong to others, too. The
 * caller's own permissions have to be checked before.
 */
export function runAsSystem<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return runWith(tx, { scope: 'system' }, work);
}

/** Runs work within a transaction with the rights and the view of another caller. */
export function runAs<T>(tx: Tx, caller: Caller, work: () => Promise<T>): Promise<T> {
  const { scope, userId, companyId, enterpriseId } = caller;
  return runWith(tx, { scope, user_id: userId, company_id: companyId, enterprise_id: enterpriseId }, work);
}

async function runWith<T>(tx: Tx, settings: Settings, work: () => Promise<T>): Promise<T> {
  const before = await readSettings(tx);
  const become = (values: Settings) => {
    const changed = Object.entries(values).map(
      ([name, value]) => sql`set_config(${`omp.${name}`}, ${value ?? ''}, true)`,
    );
    return sql`select ${sql.join(changed)}`.execute(tx);
  };
  await become(settings);
  try {
    const result = await work();
    await become(before);
    return result;
  } catch (error) {
    // After an error the transaction takes no more statements; its rollback resets the settings as well.
    await become(before).catch(() => undefined);
    throw error;
  }
}

async function readSettings(tx: Tx): Promise<Settings> {
  const columns = SETTINGS.map((name) => sql`current_setting(${`omp.${name}`}, true) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns)}`.execute(tx);
  // The names come back in camel case.
  const [scope, user, company, enterprise] = Object.values(rows[0] ?? {});
  return { scope, user_id: user, company_id: company, enterprise_id: enterprise };
}
