import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { CODE_CHARACTERS, CODE_RANDOM, readExchangeCode } from '../domain/coupons/exchangeCodes';
import { openSecret, sealSecret } from '../security/sealedSecret';

/** So many codes are made with their activity, and in each turn of the job that makes the others. */
export const CODES_AT_ONCE = 20_000;

const SEED_BYTES = 32;
const toOwner = (activityId: string) => `coupon activity ${activityId}`;

/** From a seed the codes of an activity are made, and made again when they are exported: what is stored are hashes. */
export function sealNewSeed({ secretKey }: Pick<Deps, 'secretKey'>, activityId: string): string {
  return sealSecret(secretKey, toOwner(activityId), randomBytes(SEED_BYTES));
}

/** @returns hex */
export function openSeed({ secretKey }: Pick<Deps, 'secretKey'>, activityId: string, sealed: string): string {
  return Buffer.from(openSecret(secretKey, toOwner(activityId), sealed)).toString('hex');
}

export function hashExchangeCode(typed: string): Buffer {
  return createHash('sha256').update(readExchangeCode(typed)).digest();
}

/**
 * The code of a serial number in SQL: characters by the bytes of SHA-256 over seed and number, and the check character, as
 * `computeCheck` makes it. The seed has 256 bits, so that it cannot be found from codes.
 */
export function codeInSql(seed: string, serial: RawBuilder<unknown>): RawBuilder<string> {
  const characters = sql.lit(CODE_CHARACTERS);
  const size = sql.lit(CODE_CHARACTERS.length);
  return sql<string>`(select string_agg(substr(${characters}, place + 1, 1), '' order by i)
      || substr(${characters}, (sum((i + 1) * place) % ${size})::int + 1, 1)
    from (select i, get_byte(h.bytes, i) % ${size} as place from generate_series(0, ${sql.lit(CODE_RANDOM - 1)}) i,
      (select sha256(decode(${seed}, 'hex') || int4send(${serial})) as bytes) h) c)`;
}

interface CodeMaker {
  id: string;
  companyId: string | null;
  quantity: number;
  codesMade: number;
  sealedSeed: string | null;
}

/** Makes the next codes of an activity that is held, {@link CODES_AT_ONCE} at most. @returns how many there are now */
export async function makeCodes(tx: Tx, deps: Pick<Deps, 'secretKey' | 'clock'>, activity: CodeMaker): Promise<number> {
  const { id, companyId, quantity, codesMade, sealedSeed } = activity;
  const until = Math.min(quantity, codesMade + CODES_AT_ONCE);
  if (sealedSeed === null || until <= codesMade) return codesMade;
  const code = codeInSql(openSeed(deps, id, sealedSeed), sql`n`);
  await sql`insert into exchange_code (activity_id, company_id, serial, hash, created_at)
    select ${id}::bigint, ${companyId}::bigint, n, sha256(convert_to(${code}, 'UTF8')), ${new Date(deps.clock.now())}
    from generate_series(${codesMade + 1}::int, ${until}::int) n`.execute(tx);
  await tx.updateTable('couponActivity').set({ codesMade: until }).where('id', '=', id).execute();
  return until;
}

/** Makes codes that are missing yet, of activities with many. @returns whether there is more to do */
export async function makeMissingCodes(deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>): Promise<boolean> {
  return deps.db.asSystem(async (tx) => {
    const activity = await tx
      .selectFrom('couponActivity')
      .select(['id', 'companyId', 'quantity', 'codesMade', 'sealedSeed'])
      .where('activityType', '=', 'redeem')
      .where('sealedSeed', 'is not', null)
      .whereRef('codesMade', '<', 'quantity')
      .where('endedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!activity) return false;
    await makeCodes(tx, deps, activity);
    return true;
  });
}
