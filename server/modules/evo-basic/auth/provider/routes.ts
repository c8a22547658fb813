import * as client from 'openid-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '../../../../../src/lib/messageKey';
import type { Deps } from '../../../../db/deps';
import type { SignOnOutcome } from '../../../../db/schema/identity';
import { createAddressThrottle } from '../../../../http/addressThrottle';
import type { OperationLog } from '../../../../http/log/operationLog';
import { sealSecret } from '../../../../security/sealedSecret';
import { SIGN_ON_TICKET } from '../../../../../src/contract/sessionCalls';
import { Problem } from '../../../../wire/problem';
import { signOnPerson } from './accounts';
import { ATTEMPT_MS, beginAttempt, keepOutcome, takeAttempt, TICKET_MS } from './attempts';
import { registerBackchannel } from './backchannel';
import { hasClaim, type Claims } from './claims';
import { CALLBACK_PATH, createProvider, START_PATH, type Provider } from './provider';
import { toReturnPath } from './returnPath';

/** Binds a sign-on to the browser in which it began. */
const BROWSER_COOKIE = 'omp_sign_on';
/** Sign-ons of a network in a minute. */
const MOST_SIGN_ONS = 120;
/** Owner under which ID tokens are sealed. */
export const ID_TOKEN_OWNER = 'id-token';

/**
 * The way of a browser to the provider and back, by authorization code with PKCE. The page at the end takes the outcome
 * with a ticket, so that no token of a session stands in an address. Nothing is there without a provider.
 */
export async function registerProvider(app: FastifyInstance, deps: Deps, operationLog: OperationLog): Promise<void> {
  const provider = createProvider(deps);
  if (!provider) return;
  const assertBelowLimit = createAddressThrottle(deps.clock, MOST_SIGN_ONS);
  const isSecure = provider.redirectUrl.startsWith('https:');
  const send = (reply: FastifyReply, url: string, cookies: string[]) => {
    const attributes = `SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return reply
      .header(
        'set-cookie',
        cookies.map((cookie) => `${cookie}; ${attributes}`),
      )
      .header('cache-control', 'no-store')
      .redirect(url, 303);
  };
  const toLogin = (reply: FastifyReply, ticket: string | null, returnPath: string) => {
    const cookies = [`${BROWSER_COOKIE}=; Path=${CALLBACK_PATH}; Max-Age=0; HttpOnly`];
    // Without an outcome the page is told so: it asks with a ticket that no sign-on has.
    cookies.push(`${SIGN_ON_TICKET}=${ticket ?? 'none'}; Path=/; Max-Age=${TICKET_MS / 1_000}`);
    return send(reply, `/login?redirect=${encodeURIComponent(returnPath)}`, cookies);
  };

  app.get(START_PATH, async (request, reply) => {
    assertBelowLimit(request.ip);
    const attempt = createAttempt(request);
    const browser = await deps.db.asSystem((tx) => beginAttempt(tx, deps.clock, attempt));
    try {
      const url = await buildSignOnUrl(deps, provider, attempt);
      const cookie = `${BROWSER_COOKIE}=${browser}; Path=${CALLBACK_PATH}; Max-Age=${ATTEMPT_MS / 1_000}; HttpOnly`;
      return send(reply, url, [cookie]);
    } catch (error) {
      const outcome = toRefusal(deps, error);
      const ticket = await closeAttempt(deps, browser, outcome);
      return toLogin(reply, ticket, attempt.returnPath);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    assertBelowLimit(request.ip);
    const browser = readCookie(request, BROWSER_COOKIE);
    const attempt = browser && (await deps.db.asSystem((tx) => takeAttempt(tx, deps.clock, browser)));
    if (!attempt) return toLogin(reply, null, '/');
    const outcome = await finishSignOn(deps, provider, request, attempt).catch((error: unknown) =>
      toRefusal(deps, error),
    );
    const ticket = await deps.db.asSystem((tx) => keepOutcome(tx, deps.clock, attempt.id, outcome));
    // The person's sessions and tokens have the new rights from here on.
    await deps.db.settleNotices();
    return toLogin(reply, ticket, attempt.returnPath);
  });

  await registerBackchannel(app, deps, { provider, operationLog });
}

function createAttempt({ query }: FastifyRequest) {
  const { redirect } = query as { redirect?: unknown };
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnPath: toReturnPath(redirect),
  };
}

type Attempt = ReturnType<typeof createAttempt>;

async function buildSignOnUrl({ config }: Deps, provider: Provider, attempt: Attempt): Promise<string> {
  const configuration = await provider.discover();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUrl,
    scope: config.OIDC_SCOPES,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

async function closeAttempt({ db, clock }: Deps, browser: string, outcome: SignOnOutcome): Promise<string | null> {
  return db.asSystem(async (tx) => {
    const attempt = await takeAttempt(tx, clock, browser);
    return attempt ? keepOutcome(tx, clock, attempt.id, outcome) : null;
  });
}

/** Exchanges the code, reads the claims of the person, and settles the account. @throws Error, Problem */
async function finishSignOn(
  deps: Deps,
  provider: Provider,
  request: FastifyRequest,
  attempt: Attempt,
): Promise<SignOnOutcome> {
  const configuration = await provider.discover();
  // The address of the configuration, never that of the Host header.
  const url = new URL(provider.redirectUrl);
  url.search = new URL(request.url, provider.redirectUrl).search;
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Problem(422, 'signOn.refused');
  const person = {
    issuer: provider.issuer,
    subject: claims.sub,
    claims: await completeClaims(deps, configuration, tokens.access_token, claims),
  };
  const userId = await signOnPerson(deps, person);
  return {
    userId,
    idToken: sealSecret(deps.secretKey, ID_TOKEN_OWNER, Buffer.from(tokens.id_token)),
    providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
  };
}

/** Claims of the ID token, and where roles or address are not among them, those of the user info. */
async function completeClaims(
  { config }: Deps,
  configuration: client.Configuration,
  accessToken: string,
  claims: Claims & { sub: string },
): Promise<Claims> {
  const isComplete = hasClaim(claims, config.OIDC_ROLE_CLAIM) && hasClaim(claims, 'email');
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await client.fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
}

/** The reason that the page shows for a sign-on that failed. */
function toRefusal({ log, config }: Deps, error: unknown): SignOnOutcome {
  if (error instanceof Problem) return { refusal: error.messageKey };
  const refusal = findRefusal(error);
  log.warn({ err: error, issuer: config.OIDC_ISSUER, refusal }, 'sign-on by the provider failed');
  return { refusal };
}

function findRefusal(error: unknown): MessageKey {
  if (error instanceof client.AuthorizationResponseError) return 'signOn.denied';
  const code = error instanceof client.ClientError ? error.code : undefined;
  const isSilent = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  return isSilent ? 'signOn.unreachable' : 'signOn.refused';
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
