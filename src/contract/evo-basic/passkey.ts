import { z } from 'zod';
import { dateTime } from '../fields';

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8_192);

/** Options of a ceremony of WebAuthn, as its JSON forms have them: the browser reads them. */
export const passkeyRequest = z.looseObject({ challenge: z.string() });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** A new passkey, as the browser answers. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});

/** The answer of a passkey to a challenge. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** A passkey of one's own account. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
