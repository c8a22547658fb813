import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import type { CertificateRefusal } from '../../src/contract/evo-basic/chargerCertificates';

const CURVES: ReadonlySet<string> = new Set(['P-256', 'P-384', 'P-521']);
const LEAST_RSA_BITS = 2_048;
/** Longer than any request of a charger. */
const MAX_REQUEST = 10_000;

/**
 * Checks a request for a certificate (PKCS #10, PEM): it is signed by its own key, names the charger alone, and its key is
 * strong enough.
 * @returns why it is refused; null: it may be signed
 */
export async function findRequestRefusal(request: string, chargerCode: string): Promise<CertificateRefusal | null> {
  const csr = request.length <= MAX_REQUEST ? parseRequest(request) : null;
  if (!csr) return 'unreadable';
  const names = csr.subjectName.getField('CN');
  if (names.length !== 1 || names[0] !== chargerCode) return 'wrongSubject';
  if (!isStrong(csr.publicKey.algorithm)) return 'weakKey';
  const isSigned = await csr.verify().catch(() => false);
  return isSigned ? null : 'wrongSignature';
}

function parseRequest(request: string): x509.Pkcs10CertificateRequest | null {
  try {
    return new x509.Pkcs10CertificateRequest(request);
  } catch {
    return null;
  }
}

function isStrong(algorithm: Algorithm & { namedCurve?: string; modulusLength?: number }): boolean {
  if (algorithm.namedCurve !== undefined) return CURVES.has(algorithm.namedCurve);
  return (algorithm.modulusLength ?? 0) >= LEAST_RSA_BITS;
}
