import type { CertificateState } from '../../../src/contract/evo-basic/chargerCertificates';
import type { Bigint, Id } from './columns';

export interface CertificateAuthorityTable {
  id: number;
  /** PEM */
  certificate: string;
  /** Sealed by SECRET_KEY. */
  privateKey: string;
  createdAt: Date;
}
export interface ChargerCertificateTable {
  id: Id;
  chargerId: Bigint;
  requestDigest: Buffer;
  /** PKCS #10, PEM. */
  request: string;
  state: CertificateState;
  /** Why it was refused here or rejected by the charger. */
  reason: string | null;
  certificate: string | null;
  serial: string | null;
  notBefore: Date | null;
  notAfter: Date | null;
  requestedAt: Date;
  endedAt: Date | null;
  commandId: Bigint | null;
  renewalAskedAt: Date | null;
  warnedAt: Date | null;
}

/** The certificate authority and the certificates of chargers. */
export interface CertificateTables {
  certificateAuthority: CertificateAuthorityTable;
  chargerCertificate: ChargerCertificateTable;
}
