import { openSecret, sealComparably } from '../../security/sealedSecret';

/** Location of a file for a charger, as it may be shown, and its password. */
export interface SealedLocation extends Readonly<Record<string, unknown>> {
  location: string;
  sealedPassword?: string;
}

const HIDDEN = '***';

/**
 * Takes the password out of a location, so that commands, logs and history can hold it. The same location gives the
 * same: a command that is asked for twice is known by it.
 */
export function sealLocation(secretKey: string, location: string): SealedLocation {
  const url = new URL(location);
  if (url.password === '') return { location };
  const password = decodeURIComponent(url.password);
  const shown = withoutPasswords(location);
  return { location: shown, sealedPassword: sealComparably(secretKey, toOwner(shown), Buffer.from(password)) };
}

/** Restores the password for the call to the charger. */
export function openLocation(secretKey: string, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { sealedPassword, ...open } = params;
  const { location } = open;
  if (typeof sealedPassword !== 'string' || typeof location !== 'string') return { ...params };
  const password = Buffer.from(openSecret(secretKey, toOwner(location), sealedPassword)).toString();
  return { ...open, location: location.replace(`:${HIDDEN}@`, () => `:${encodeURIComponent(password)}@`) };
}

/** A text without the passwords of the addresses in it. */
export function withoutPasswords(text: string): string {
  return text.replace(/(:\/\/[^\s"/@:]*):[^\s"/@]+@/g, `$1:${HIDDEN}@`);
}

function toOwner(location: string): string {
  return `location ${location}`;
}
