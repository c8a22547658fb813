import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { CODE_CHARACTERS, CODE_GROUP, CODE_RANDOM, readExchangeCode } from '../domain/coupons/exchangeCodes';
import { openSecret, sealSecret } from '../security/sealedSecret';

/** Codes made with their activity at once; each run of the code job makes as many. */
export const CODES_AT_ONCE = 20_000;

const SEED_BYTES = 32;
const toOwner = (activityId: string) => `coupon activity ${activityId}`;

/**
 * Creates the seed of an activity's exchange codes. The codes are derived from the seed when they are exported, since
 * only their hashes are stored.
 */
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

interface CodeShape {
  /** As displayed, with hyphens; the hash is computed without them. */
  isGrouped: boolean;
}

/**
 * The code of a serial number in SQL: characters by the bytes of SHA-256 over seed and number, and the check character,
 * as `computeCheck` makes it. The seed has 256 bits, so that it cannot be found from codes.
 */
export function codeInSql(
  seed: string,
  serial: RawBuilder<unknown>,
  { isGrouped }: CodeShape = { isGrouped: false },
): RawBuilder<string> {
  const size = sql.lit(CODE_CHARACTERS.length);
  const toCharacter = (place: RawBuilder<unknown>) => sql`substr(${sql.lit(CODE_CHARACTERS)}, ${place} + 1, 1)`;
  // One expression for each character: a set of rows with an aggregate takes several times as long, a million times.
  const indexes = Array.from({ length: CODE_RANDOM }, (_, index) => index);
  const toPlace = (index: number) => sql.ref(`c.p${index}`);
  const places = indexes.map((index) => sql`get_byte(h.bytes, ${sql.lit(index)}) % ${size} as ${sql.ref(`p${index}`)}`);
  const weighted = indexes.map((index) => sql`${sql.lit(index + 1)} * ${toPlace(index)}`);
  const check = sql`((${sql.join(weighted, sql` + `)}) % ${size})`;
  const characters = [...indexes.map(toPlace), check].map(toCharacter);
  const written = characters.flatMap((character, index) =>
    isGrouped && index > 0 && index % CODE_GROUP === 0 ? [sql`'-'`, character] : [character],
  );
  // `offset 0` keeps PostgreSQL from inlining the subquery, which would compute the hash once per character.
  return sql<string>`(select ${sql.join(written, sql` || `)}
    from (select ${sql.join(places)}
      from (select sha256(decode(${seed}, 'hex') || int4send(${serial})) as bytes offset 0) h offset 0) c)`;
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
