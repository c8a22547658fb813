import { sql } from 'kysely';
import type { OcpiToken } from '../../../../src/contract/evo-basic/ocpiToken';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/route';
import { hashToken, newToken } from '../../../security/token';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

const MOST_TOKENS = 500;
const USE_NOTED_MS = 60_000;

type Author = Pick<Call, 'session' | 'clock'>;

function selectTokens(tx: Tx) {
  return tx
    .selectFrom('ocpiToken')
    .select(['id', 'name', 'createdAt', 'createdByName', 'lastUsedAt', 'withdrawnAt', 'withdrawnByName']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

function toTokenDto({ createdAt, lastUsedAt, withdrawnAt, ...row }: Row): OcpiToken {
  return {
    ...row,
    createdAt: toWire(createdAt),
    lastUsedAt: lastUsedAt && toWire(lastUsedAt),
    withdrawnAt: withdrawnAt && toWire(withdrawnAt),
  };
}

export async function listTokens(tx: Tx): Promise<OcpiToken[]> {
  const rows = await selectTokens(tx)
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy('id', 'desc')
    .limit(MOST_TOKENS)
    .execute();
  return rows.map(toTokenDto);
}

/** Makes a token; only its hash is stored. @returns the token */
export async function addToken(tx: Tx, name: string, { session, clock }: Author): Promise<string> {
  const token = newToken();
  const made = { createdAt: new Date(clock.now()), createdByName: session.fullName };
  await tx
    .insertInto('ocpiToken')
    .values({ name, tokenHash: hashToken(token), ...made })
    .execute();
  return token;
}

/** Withdraws a token, once: of two the first counts. @throws Problem 404 */
export async function withdrawToken(tx: Tx, id: string, { session, clock }: Author): Promise<OcpiToken> {
  await tx
    .updateTable('ocpiToken')
    .set({ withdrawnAt: new Date(clock.now()), withdrawnByName: session.fullName })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute();
  const row = await selectTokens(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toTokenDto(row);
}

/** Whether a token belongs to a partner and is not withdrawn; notes its use. @param tx of the system */
export async function isKnownToken(tx: Tx, tokens: readonly string[], now: number): Promise<boolean> {
  const hashes = tokens.map(hashToken);
  const found = await tx
    .selectFrom('ocpiToken')
    .select(['id', 'lastUsedAt'])
    .where('tokenHash', 'in', hashes)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (!found) return false;
  if (found.lastUsedAt === null || now - found.lastUsedAt.getTime() > USE_NOTED_MS) {
    await tx
      .updateTable('ocpiToken')
      .set({ lastUsedAt: new Date(now) })
      .where('id', '=', found.id)
      .execute();
  }
  return true;
}
