import type { Charger } from './charger';

/** From the answer to the new connection. */
const RECONNECT_MS = 1_000;

/**
 * Connects anew under a higher security profile (1.6 whitepaper, A05). Where that fails, the charger goes back to its profile.
 * @returns false for a profile that is not higher, or that it cannot have: without TLS, or without a certificate for profile 3
 */
export function raiseProfile(charger: Charger, profile: number | null): boolean {
  const { tls } = charger.world;
  if (profile === null || profile <= charger.profile || profile > 3 || tls === null) return false;
  if (profile === 3 && charger.certificate === null) return false;
  charger.triedProfile = profile;
  charger.link.credentials.tls = { ...tls, client: profile === 3 ? charger.certificate : null };
  charger.world.scheduler.after(RECONNECT_MS, reconnect, charger, null);
  return true;
}

function reconnect(charger: Charger): void {
  charger.link.drop(RECONNECT_MS);
}

/** The profile that was tried holds from its first connection on. */
export function keepProfile(charger: Charger): void {
  if (charger.triedProfile === null) return;
  charger.profile = charger.triedProfile;
  charger.triedProfile = null;
}

/** A connection that was never opened leaves the profile before. */
export function giveUpProfile(charger: Charger): void {
  if (charger.triedProfile === null) return;
  charger.triedProfile = null;
  const { tls } = charger.world;
  const client = charger.profile === 3 ? charger.certificate : null;
  charger.link.credentials.tls = charger.profile === 1 || tls === null ? null : { ...tls, client };
}
