import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { openSecret, sealSecret } from '../security/sealedSecret';

const SECRET_BYTES = 24;
const HINT_LENGTH = 4;

/** A new secret in the form of Standard Webhooks. */
export function createSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Columns of a new secret of an endpoint. */
export function sealEndpointSecret(secretKey: string, endpointId: string, secret: string) {
  return {
    secret: sealSecret(secretKey, nameOwner(endpointId), Buffer.from(secret)),
    secretHint: secret.slice(-HINT_LENGTH),
  };
}

const nameOwner = (endpointId: string) => `webhook:${endpointId}`;

export interface SigningSecrets {
  endpointId: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** Value of `webhook-signature`: during a rotation the new secret signs first, then the one before. */
export function signMessage(
  secretKey: string,
  { endpointId, secret, previousSecret, previousUntil }: SigningSecrets,
  { id, at, body }: { id: string; at: Date; body: string },
): string {
  const isRotating = previousSecret !== null && previousUntil !== null && previousUntil > at;
  const open = (sealed: string) => Buffer.from(openSecret(secretKey, nameOwner(endpointId), sealed)).toString();
  return [secret, ...(isRotating ? [previousSecret] : [])]
    .map((sealed) => new Webhook(open(sealed)).sign(id, at, body))
    .join(' ');
}
