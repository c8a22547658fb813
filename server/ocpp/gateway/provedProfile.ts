import { X509Certificate } from 'node:crypto';
import type { SecurityProfile } from '../../../src/contract/live/securityProfile';
import type { Deps } from '../../db/deps';
import type { Transport } from './transport';

/**
 * Finds the security profile that a handshake proves for a charger: 3 by a certificate that was issued to this charger and
 * has not ended, else 2 over TLS.
 * @param chargerId null: a charger without certificates
 */
export async function findProvedProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isEncrypted, certificate }: Transport,
  chargerId: string | null,
): Promise<SecurityProfile> {
  if (!isEncrypted) return 1;
  if (certificate === null || chargerId === null) return 2;
  const issued = await db.asSystem((tx) =>
    tx
      .selectFrom('chargerCertificate')
      .select('certificate')
      .where('chargerId', '=', chargerId)
      .where('serial', '=', certificate.serialNumber.toLowerCase())
      .where('state', 'in', ['sent', 'installed'])
      .where('notAfter', '>', new Date(clock.now()))
      .execute(),
  );
  return issued.some((one) => isSameCertificate(one.certificate, certificate)) ? 3 : 2;
}

/** Compared whole: a number alone could be that of a certificate of another authority. */
function isSameCertificate(pem: string | null, certificate: X509Certificate): boolean {
  return pem !== null && new X509Certificate(pem).raw.equals(certificate.raw);
}
