import type { Deps } from '../db/deps';
import { advanceCertificates } from '../ocpp/commands/certificates';
import { openEmbeddedAuthority } from '../ocpp/commands/embeddedAuthority';
import type { CertificateAuthority } from '../security/certificateAuthority';
import { startTurns } from './turns';

/** Between two looks at certificates that wait for their charger's answer. */
const LOOK_MS = 500;

/**
 * Signs and sends the certificates that chargers ask for. The job `certificates` renews those that end, and sends what waited
 * for its charger.
 * @returns how to stop; a step on its way is waited for
 */
export function startCertificates(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'secretKey'>,
): Promise<() => Promise<void>> {
  const { db, clock, secretKey } = deps;
  let authority: Promise<CertificateAuthority> | undefined;
  const openAuthority = () => {
    authority ??= openEmbeddedAuthority(db, secretKey, clock.now()).catch((error: unknown) => {
      authority = undefined;
      throw error;
    });
    return authority;
  };
  return startTurns(deps, {
    channel: 'omp_certificate',
    delayMs: LOOK_MS,
    work: () => advanceCertificates(db, openAuthority, clock.now()),
    failure: 'certificates of chargers cannot be signed',
    isRetried: true,
  });
}
