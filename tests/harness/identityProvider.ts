import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { MemoryAdapter } from './memoryAdapter';

/** A person at the provider; `claims` beside `sub` go into the tokens. */
export interface TestPerson {
  claims: Record<string, unknown>;
  /** Methods of the sign-in there, as `mfa`. */
  amr?: string[];
}

/** A real OpenID Connect provider on a free port of this machine. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Environment of a platform that signs on by it. */
  readonly env: Record<string, string>;
  /** People by subject; changes count from the next sign-in on. */
  readonly people: Map<string, TestPerson>;
  /** Key with which its tokens are signed. */
  readonly signingKey: JsonWebKey;
  /** Stops answering, as a provider that is down. */
  stop(): Promise<void>;
}

/** Client of the platform at the provider. */
export const CLIENT = { id: 'platform', secret: 'a-secret-of-the-platform' };

/** Starts a provider for a platform at an address. */
export async function startIdentityProvider(
  platformUrl: string,
  people: Record<string, TestPerson>,
): Promise<IdentityProvider> {
  const known = new Map(Object.entries(people));
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signingKey = createSigningKey();
  const provider = new Provider(issuer, configure(platformUrl, { people: known, signingKey }));
  const answer = provider.callback();
  handle = (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response);
    const subject = url.searchParams.get('subject');
    if (subject === null) return showPeople(response, url.pathname, known);
    const login = { accountId: subject, amr: known.get(subject)?.amr ?? [] };
    const result = subject === '' ? { error: 'access_denied' } : { login };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return {
    issuer,
    people: known,
    signingKey,
    env: {
      PUBLIC_URL: platformUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Example ID',
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createSigningKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
}

interface ProviderParts {
  people: ReadonlyMap<string, TestPerson>;
  signingKey: JsonWebKey;
}

function configure(platformUrl: string, { people, signingKey }: ProviderParts): Configuration {
  return {
    adapter: MemoryAdapter,
    jwks: { keys: [signingKey as never] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${platformUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${platformUrl}/login`],
        backchannel_logout_uri: `${platformUrl}/api/auth/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    // Its own way refuses addresses of this machine.
    fetch: (url, { method, headers, body, signal }: RequestInit = {}) => fetch(url, { method, headers, body, signal }),
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub', 'groups', 'amr', 'sid'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          context.body = `<!doctype html>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
    },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => ({ ...person.claims, sub: subject }) };
    },
    // Consent is the company's, not the person's.
    async loadExistingGrant({ oidc }) {
      const { Grant } = oidc.provider;
      const grant = new Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3_600, Grant: 3_600 },
  };
}

/** The page on which a person is chosen instead of a password. */
function showPeople(response: ServerResponse, path: string, people: ReadonlyMap<string, TestPerson>): void {
  const links = [...people.keys()].map((subject) => `<li><a href="${path}?subject=${subject}">${subject}</a></li>`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Example ID</title><h1>Example ID</h1><ul>${links.join('')}</ul>`);
}
