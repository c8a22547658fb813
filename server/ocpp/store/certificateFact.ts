import type { CertificateRefusal } from '../../../src/contract/evo-basic/chargerCertificates';

/** A charger asks for a certificate. */
export interface CertificateRequestFact {
  kind: 'certificateRequest';
  /** PKCS #10, PEM. */
  request: string;
  /** Null: it is to be signed. */
  refusal: CertificateRefusal | null;
  at: number;
}
