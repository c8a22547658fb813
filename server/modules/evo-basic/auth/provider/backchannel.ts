import type { JsonWebKey } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../../db/deps';
import type { Tx } from '../../../../db/database';
import { createAddressThrottle } from '../../../../http/addressThrottle';
import type { OperationLog } from '../../../../http/log/operationLog';
import { verifyLogoutToken, type LogoutClaims } from './logoutToken';
import { BACKCHANNEL_PATH, type Provider } from './provider';

const MOST_OF_MINUTE = 300;
const BODY_LIMIT = 16_384;
const PATIENCE_MS = 5_000;
/** Keys are read anew after that, and at once for a key that is not known. */
const KEYS_KEPT_MS = 300_000;
/** An unknown key makes one request in this time, whatever number of tokens name it. */
const KEYS_PAUSE_MS = 10_000;
/** Longer than a logout token is accepted. */
const USED_KEPT_MS = 3_600_000;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional() })) });

interface Backchannel {
  provider: Provider;
  operationLog: OperationLog;
}

/** The call with which the provider ends sessions here: OpenID Connect Back-Channel Logout 1.0. */
export async function registerBackchannel(
  app: FastifyInstance,
  deps: Deps,
  { provider, operationLog }: Backchannel,
): Promise<void> {
  const assertBelowLimit = createAddressThrottle(deps.clock, MOST_OF_MINUTE);
  const findKeys = createKeyReader(deps, provider);
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    scope.post(BACKCHANNEL_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      assertBelowLimit(request.ip);
      void reply.header('cache-control', 'no-store');
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const { issuer, clientId } = provider;
      try {
        const checks = { issuer, clientId, now: deps.clock.now(), findKeys };
        const claims = await verifyLogoutToken(token ?? '', checks);
        for (const user of await endProviderSessions(deps, issuer, claims)) {
          await operationLog.write(toLogEntry(deps, request, user));
        }
        await deps.db.settleNotices();
        return reply.send();
      } catch (error) {
        deps.log.warn({ err: error, address: request.ip }, 'logout token refused');
        return reply.code(400).send({ error: 'invalid_request' });
      }
    });
  });
}

/** Keys of the provider, kept for minutes. */
function createKeyReader({ clock }: Deps, provider: Provider): (kid: string | undefined) => Promise<JsonWebKey[]> {
  let known: z.infer<typeof keySet>['keys'] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const pick = (kid: string | undefined) => known.filter((key) => kid === undefined || key.kid === kid);
  return async (kid) => {
    const age = clock.now() - readAt;
    if (age > KEYS_KEPT_MS || (pick(kid).length === 0 && age > KEYS_PAUSE_MS)) {
      const { jwks_uri: url } = (await provider.discover()).serverMetadata();
      if (url === undefined) throw new Error('the provider publishes no keys');
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
      known = keySet.parse(await response.json()).keys;
      readAt = clock.now();
    }
    return pick(kid) as JsonWebKey[];
  };
}

interface EndedUser {
  id: string;
  userName: string;
  companyId: string | null;
}

/** Ends the named sessions. @returns accounts whose sessions have ended @throws Error when the token was used before */
async function endProviderSessions(
  { db, clock }: Deps,
  issuer: string,
  { jti, sub, sid }: LogoutClaims,
): Promise<EndedUser[]> {
  const now = new Date(clock.now());
  return db.asSystem(async (tx) => {
    await assertUnused(tx, `${issuer} ${jti}`, now);
    let ending = tx
      .updateTable('session')
      .set({ endedAt: now })
      .where('endedAt', 'is', null)
      .where('method', '=', 'provider')
      .where('userId', 'in', (eb) => {
        const users = eb.selectFrom('sysUser').select('id').where('signOnIssuer', '=', issuer);
        return sub === undefined ? users : users.where('signOnSubject', '=', sub);
      });
    if (sid !== undefined) ending = ending.where('providerSession', '=', sid);
    const ended = await ending.returning('userId').execute();
    if (ended.length === 0) return [];
    const ids = ended.map(({ userId }) => userId);
    return tx.selectFrom('sysUser').select(['id', 'userName', 'companyId']).where('id', 'in', ids).execute();
  });
}

async function assertUnused(tx: Tx, tokenId: string, now: Date): Promise<void> {
  await tx.deleteFrom('providerLogout').where('expiresAt', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('providerLogout')
    .values({ tokenId, expiresAt: new Date(now.getTime() + USED_KEPT_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Error('logout token used before');
}

function toLogEntry({ clock }: Deps, { id, ip, method }: FastifyRequest, user: EndedUser) {
  return {
    at: new Date(clock.now()),
    title: 'Ends sessions that the provider has ended',
    userId: user.id,
    userName: user.userName,
    companyId: user.companyId,
    tokenId: null,
    tokenName: null,
    address: ip,
    requestMethod: method,
    requestUrl: BACKCHANNEL_PATH,
    businessType: 'other',
    responseCode: 0,
    requestParams: null,
    responseParams: null,
    durationMs: 0,
    classPath: 'auth.logout',
    requestId: id,
  };
}
