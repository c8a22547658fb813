import { createHash, X509Certificate } from 'node:crypto';
import type { Charger, Payload } from './charger';
import type { InstalledRoot } from './installedRoot';
import { readObject, requiredText } from './ocppFault';

export function installCertificate(charger: Charger, payload: Payload): { status: 'Accepted' | 'Rejected' } {
  const hash = readHash(requiredText(payload, 'certificate'));
  if (hash === null) return { status: 'Rejected' };
  const others = charger.roots.filter((root) => root.hash.serialNumber !== hash.serialNumber);
  charger.roots = [...others, { use: requiredText(payload, 'certificateType'), hash }];
  return { status: 'Accepted' };
}

export function deleteCertificate(charger: Charger, payload: Payload): { status: 'Accepted' | 'NotFound' } {
  const serialNumber = requiredText(readObject(payload, 'certificateHashData'), 'serialNumber');
  const kept = charger.roots.filter((root) => root.hash.serialNumber !== serialNumber);
  const isKnown = kept.length < charger.roots.length;
  charger.roots = kept;
  return { status: isKnown ? 'Accepted' : 'NotFound' };
}

/** Root certificates of some uses. */
export function listRoots(charger: Charger, uses: readonly unknown[]): readonly InstalledRoot[] {
  return charger.roots.filter(({ use }) => uses.includes(use));
}

/** Root certificates sign themselves: their own key is the issuer's. */
function readHash(pem: string): InstalledRoot['hash'] | null {
  try {
    const { issuer, publicKey, serialNumber } = new X509Certificate(pem);
    const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
    return {
      hashAlgorithm: 'SHA256',
      issuerNameHash: digest(issuer),
      issuerKeyHash: digest(publicKey.export({ type: 'spki', format: 'der' })),
      serialNumber: serialNumber.toLowerCase(),
    };
  } catch {
    return null;
  }
}
