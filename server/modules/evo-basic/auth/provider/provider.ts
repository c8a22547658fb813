import * as client from 'openid-client';
import type { Deps } from '../../../../db/deps';
import { publicUrl } from '../../../../runtime/publicUrl';

/** Seconds that a request to the provider may take. */
const PATIENCE_S = 5;
/** Metadata of the provider are read anew after that: keys and addresses move. */
const KEPT_MS = 3_600_000;
const START = '/api/auth/oidc';

/** The OpenID Connect provider of the configuration. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUrl: string;
  /** Metadata of the provider, read at first use, and again after a failure. @throws Error when it does not answer */
  discover(): Promise<client.Configuration>;
}

export const CALLBACK_PATH = `${START}/callback`;
export const START_PATH = `${START}/start`;
export const BACKCHANNEL_PATH = `${START}/backchannel-logout`;

/** The provider that is configured, or undefined. Nothing is asked of it before the first sign-on. */
export function createProvider({ config, clock }: Pick<Deps, 'config' | 'clock'>): Provider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = config;
  if (issuer === undefined || clientId === undefined) return undefined;
  let known: { configuration: client.Configuration; readAt: number } | undefined;
  let reading: Promise<client.Configuration> | undefined;

  const read = async () => {
    const authentication = secret === undefined ? client.None() : client.ClientSecretBasic(secret);
    // The configuration admits plain HTTP on this machine alone.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    const options = { execute, timeout: PATIENCE_S };
    const configuration = await client.discovery(new URL(issuer), clientId, {}, authentication, options);
    known = { configuration, readAt: clock.now() };
    return configuration;
  };

  return {
    issuer,
    clientId,
    redirectUrl: publicUrl(config, CALLBACK_PATH),
    async discover() {
      if (known && clock.now() - known.readAt < KEPT_MS) return known.configuration;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      // What is known serves on while the provider does not answer.
      return reading.catch((error: unknown) => {
        if (known) return known.configuration;
        throw error;
      });
    },
  };
}
