import type { Config } from '../../../../runtime/config';
import { readClientData } from './challenges';

/** Browsers bind passkeys to a name; without a public address that is this machine. */
const THIS_MACHINE = 'localhost';

/** Name that passkeys are bound to. */
export function findRelyingPartyId({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return PUBLIC_URL === undefined ? THIS_MACHINE : new URL(PUBLIC_URL).hostname;
}

/** Origin that an answer must come from: that of PUBLIC_URL, else any port of this machine by its name. */
export function findExpectedOrigin({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, clientData: string): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin;
  const { origin } = readClientData(clientData);
  const isHere = URL.canParse(origin) && new URL(origin).hostname === THIS_MACHINE;
  return isHere ? new URL(origin).origin : `http://${THIS_MACHINE}`;
}
