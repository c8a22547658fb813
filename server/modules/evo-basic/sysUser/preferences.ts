import type { Tx } from '../../../db/database';
import { createFieldProblem } from '../../../wire/problem';

type Preferences = Record<string, unknown>;

/** Characters of JSON that a user's preferences may take. */
const MOST_KEPT = 65_536;

export async function readPreferences(tx: Tx, userId: string): Promise<Preferences> {
  const user = await tx.selectFrom('sysUser').select('preferences').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.preferences;
}

/** Merge patch (RFC 7396, one level). @throws Problem 422 when there are too many */
export async function mergePreferences(tx: Tx, userId: string, set: Preferences): Promise<Preferences> {
  const user = await tx
    .selectFrom('sysUser')
    .select('preferences')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const merged = Object.entries({ ...user.preferences, ...set }).filter(([, value]) => value !== null);
  const preferences: Preferences = Object.fromEntries(merged);
  const text = JSON.stringify(preferences);
  if (text.length > MOST_KEPT) throw createFieldProblem('set', 'validation.tooMuch');
  await tx.updateTable('sysUser').set({ preferences: text }).where('id', '=', userId).execute();
  return preferences;
}
