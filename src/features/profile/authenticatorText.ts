import { QR_MOST_BYTES } from '../../lib/qrCode';

/**
 * What an authenticator app reads from a picture: the address of the server without what apps suppose anyway, and for a
 * long name without the issuer. Null when even that is too long.
 */
export function authenticatorText(otpauthUrl: string): string | null {
  const [, label = '', secret] = /^otpauth:\/\/totp\/([^?]*)\?.*\bsecret=([A-Z2-7]+)/.exec(otpauthUrl) ?? [];
  if (secret === undefined) return null;
  const account = label.slice(label.indexOf(':') + 1);
  const texts = [label, account].map((name) => `otpauth://totp/${name}?secret=${secret}`);
  return texts.find(({ length }) => length <= QR_MOST_BYTES) ?? null;
}
