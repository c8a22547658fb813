import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import { CONSOLE_APP } from '../../../../src/contract/evo-basic/appClientLogs';
import { HEARTBEAT_MS, type wall } from '../../../../src/contract/evo-monitor/wall';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import type { Call } from '../../../http/route';
import type { DisplayPrincipal } from '../../../http/call';
import { hashToken, newToken } from '../../../security/token';
import { Problem } from '../../../wire/problem';
import { readSettings } from './displays';

/** A credential is replaced when it is older than this. */
const RENEW_MS = 24 * 3_600_000;
/**
 * A new credential that is not used is replaced after this time. Until then no other is handed out: two windows of a
 * device share their credential, and the second answer would invalidate the credential of the first.
 */
const UNUSED_MS = 60_000;

/** Errors of a heartbeat so soon after the last one are left out: the client log must not grow at a display's own rate. */
const EARLY_MS = HEARTBEAT_MS / 5;

type Heartbeat = BodyOf<typeof wall.heartbeat>;

/**
 * Notes the state of a display and renews its credential. A new one takes effect when the display uses it: until then the
 * old one is accepted, so that a lost answer costs nothing but another renewal.
 */
export async function takeHeartbeat(
  { db }: Pick<Deps, 'db'>,
  { body, session, address, userAgent, clock }: Call<typeof wall.heartbeat>,
): Promise<ResponseOf<typeof wall.heartbeat>> {
  const { display } = session;
  if (!display) throw new Problem(403);
  const now = new Date(clock.now());
  return db.asSystem(async (tx) => {
    const { token, isEarly } = await renewToken(tx, display, now);
    const { errors, ...state } = body;
    await tx
      .updateTable('wallDisplay')
      .set({ ...state, heartbeatAt: now, address })
      .where('id', '=', display.id)
      .execute();
    if (!isEarly)
      await logErrors(tx, errors, { at: now, userName: session.userName, address, userAgent, build: body.build });
    return { settings: await readSettings(tx, display.id), token };
  });
}

/**
 * Locks a display, so that its heartbeats come one after another.
 * @returns a new credential when it is time, else null, and whether the last heartbeat was a moment ago
 * @throws Problem 401 when it was withdrawn meanwhile
 */
async function renewToken(tx: Tx, display: DisplayPrincipal, now: Date) {
  const { id, tokenHash } = display;
  const stored = await tx
    .selectFrom('wallDisplay')
    .select(['tokenHash', 'nextTokenHash', 'tokenAt', 'nextTokenAt', 'heartbeatAt'])
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!stored || (tokenHash !== stored.tokenHash && tokenHash !== stored.nextTokenHash)) throw new Problem(401);
  const isEarly = stored.heartbeatAt !== null && now.getTime() - stored.heartbeatAt.getTime() < EARLY_MS;
  return { token: await makeToken(tx, display, stored, now), isEarly };
}

interface Credentials {
  nextTokenHash: string | null;
  tokenAt: Date;
  nextTokenAt: Date | null;
}

async function makeToken(
  tx: Tx,
  { id, tokenHash }: DisplayPrincipal,
  stored: Credentials,
  now: Date,
): Promise<string | null> {
  if (tokenHash === stored.nextTokenHash) {
    const columns = { tokenHash, nextTokenHash: null, nextTokenAt: null, tokenAt: now };
    await tx.updateTable('wallDisplay').set(columns).where('id', '=', id).execute();
    return null;
  }
  if (now.getTime() - stored.tokenAt.getTime() < RENEW_MS) return null;
  if (stored.nextTokenAt && now.getTime() - stored.nextTokenAt.getTime() < UNUSED_MS) return null;
  const token = newToken();
  await tx
    .updateTable('wallDisplay')
    .set({ nextTokenHash: hashToken(token), nextTokenAt: now })
    .where('id', '=', id)
    .execute();
  return token;
}

interface Reporter {
  at: Date;
  userName: string;
  address: string;
  userAgent: string;
  build: string;
}

/** Puts the errors of a display into the client log: a device has no account to report with. */
async function logErrors(tx: Tx, errors: Heartbeat['errors'], reporter: Reporter): Promise<void> {
  if (errors.length === 0) return;
  const { at, userName, address, userAgent, build } = reporter;
  await tx
    .insertInto('clientLog')
    .values(
      errors.map(({ message, detail }) => ({
        ...{ at, receivedAt: at, userName, address, userAgent, message, detail },
        appId: CONSOLE_APP,
        level: 'error' as const,
        url: '/wall',
        platform: 'wall',
        appVersion: build.slice(0, 32),
      })),
    )
    .execute();
}
