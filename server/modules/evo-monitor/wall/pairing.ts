import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { PAIRING_MS, type wall } from '../../../../src/contract/evo-monitor/wall';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { toNetwork } from '../../../runtime/clientAddress';
import { hashPairingCode, newPairingCode } from '../../../security/pairingCode';
import { hashToken, newToken } from '../../../security/token';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readSettings } from './displays';

type PairingAnswer = ResponseOf<typeof wall.pair>;

/** A wall room has a handful of displays behind one address; each needs one code per {@link PAIRING_MS}. */
const MOST_OF_ADDRESS = 20;
/** Codes alive at a time over all addresses: the table stays small, and a guess stays hopeless. */
const MOST_ALIVE = 500;
/**
 * The network around an address, since one line or one rented machine may have many addresses: /24 of IPv4, /48 of
 * IPv6.
 */
const NEIGHBOURHOOD = sql`substring(address from '^[^.:]+[.:][^.:]+[.:][^.:]+')`;

/**
 * A code for a display that has none, with the secret that only the display holds: the approval makes the secret its
 * credential, so that nothing has to be handed over and no lost answer can strand an approved display.
 * @throws Problem 429 when the address asks for too many
 */
export async function startPairing(
  { db, clock, secretKey }: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  clientAddress: string,
): Promise<PairingAnswer> {
  const now = clock.now();
  const address = toNetwork(clientAddress);
  const secret = newToken();
  const code = newPairingCode();
  const expiresAt = new Date(now + PAIRING_MS);
  await db.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('wall_pairing'))`.execute(tx);
    await tx.deleteFrom('wallPairing').where('expiresAt', '<=', new Date(now)).execute();
    await assertFewCodes(tx, address);
    await tx
      .insertInto('wallPairing')
      .values({
        secretHash: hashToken(secret),
        codeHash: hashPairingCode(secretKey, code),
        address,
        createdAt: new Date(now),
        expiresAt,
      })
      .execute();
  });
  return { state: 'waiting', code, secret, expiresAt: toWire(expiresAt) };
}

async function assertFewCodes(tx: Tx, address: string): Promise<void> {
  const { all, ofAddress } = await tx
    .selectFrom('wallPairing')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where address = ${address})::int`.as('ofAddress'),
    ])
    .executeTakeFirstOrThrow();
  if (ofAddress >= MOST_OF_ADDRESS) throw new Problem(429, 'http.429', { retryAfter: 60 });
  if (all >= MOST_ALIVE) await withdrawCrowdedCode(tx);
}

/** Makes room by the oldest code of the neighbourhood that has the most, so that no flood keeps other displays out. */
async function withdrawCrowdedCode(tx: Tx): Promise<void> {
  await sql`
    delete from wall_pairing where secret_hash = (
      select secret_hash from wall_pairing
      order by count(*) over (partition by ${NEIGHBOURHOOD}) desc, created_at, secret_hash limit 1)`.execute(tx);
}

/** Answers a display, by the secret of its pairing, whether its code has been approved. */
export async function checkPairing({ db, clock }: Pick<Deps, 'db' | 'clock'>, secret: string): Promise<PairingAnswer> {
  const secretHash = hashToken(secret);
  return db.asSystem(async (tx) => {
    const display = await tx
      .selectFrom('wallDisplay')
      .select('id')
      .where('tokenHash', '=', secretHash)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst();
    if (display) return { state: 'approved', settings: await readSettings(tx, display.id) };
    const waiting = await tx
      .selectFrom('wallPairing')
      .select('expiresAt')
      .where('secretHash', '=', secretHash)
      .where('expiresAt', '>', new Date(clock.now()))
      .executeTakeFirst();
    if (!waiting) return { state: 'expired' };
    return { state: 'waiting', code: null, secret: null, expiresAt: toWire(waiting.expiresAt) };
  });
}

/**
 * Takes the pairing of a code, once: of two approvals at the same time the second finds none.
 * @param tx of the system
 * @returns the hash of the display's secret
 * @throws Problem 422 at `code` when it is unknown, used or expired
 */
export async function takePairing(tx: Tx, codeHash: string, now: number): Promise<{ secretHash: string }> {
  const taken = await tx
    .deleteFrom('wallPairing')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', new Date(now))
    .returning('secretHash')
    .executeTakeFirst();
  if (!taken) throw createFieldProblem('code', 'wall.unknownCode');
  return taken;
}
