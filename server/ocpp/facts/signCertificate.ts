import type { CertificateRefusal } from '../../../src/contract/evo-basic/chargerCertificates';
import { findRequestRefusal } from '../../security/certificateRequest';
import type { Handler } from './message';

/** Certificates for contracts of cars come from their providers. */
const OTHER_KIND = 'V2GCertificate';

/**
 * A charger asks for a certificate (1.6 security whitepaper section 4.7, 2.0.1 section A02). What may be signed waits to be;
 * what may not is a security event too, without the key material in it.
 */
export const signCertificate: Handler = async (message, payload) => {
  const { chargerCode } = message.session;
  const request = payload.needText('csr', 10_001);
  const isOther = payload.text('certificateType', 30) === OTHER_KIND;
  const refusal: CertificateRefusal | null = isOther ? 'otherKind' : await findRequestRefusal(request, chargerCode);
  if (refusal !== null) message.alarm('CertificateRequestRejected', refusal);
  await message.store({ kind: 'certificateRequest', request, refusal, at: message.receivedAt });
  return { status: refusal === null ? 'Accepted' : 'Rejected' };
};
