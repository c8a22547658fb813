import { sql } from 'kysely';
import type { Tx } from './database';

/**
 * Does as the system what follows from something that the caller may do: accounts, shares and prices belong to others,
 * too. What the caller may see and do is decided before.
 */
export async function runAsSystem<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ scope: string }>`select current_setting('omp.scope', true) as scope`.execute(tx);
  const scope = rows[0]?.scope ?? '';
  const become = (name: string) => sql`select set_config('omp.scope', ${name}, true)`.execute(tx);
  await become('system');
  try {
    const result = await work();
    await become(scope);
    return result;
  } catch (error) {
    // After an error of the database nothing more is heard there; what is rolled back takes the scope with it.
    await become(scope).catch(() => undefined);
    throw error;
  }
}
