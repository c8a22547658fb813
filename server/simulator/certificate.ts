// The library of certificates cannot be loaded without it.
import 'reflect-metadata';
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { Charger, Payload } from './charger';
import { requiredText } from './ocppFault';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Makes a new key and asks for its certificate; the key is kept until the certificate comes. */
export function requestCertificate(charger: Charger, more: Payload = {}): void {
  void makeRequest(charger).then((csr) => charger.sendNow('SignCertificate', { csr, ...more }));
}

async function makeRequest(charger: Charger): Promise<string> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  charger.pendingKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;
  const name = [{ CN: [charger.code] }];
  const request = await x509.Pkcs10CertificateRequestGenerator.create({ name, keys, signingAlgorithm: ALGORITHM });
  return request.toString('pem');
}

/** Takes the certificate that belongs to the key it was asked for with. */
export function certificateSigned(charger: Charger, payload: Payload): { status: 'Accepted' | 'Rejected' } {
  const certificate = requiredText(payload, 'certificateChain');
  const key = charger.pendingKey;
  if (key === null || !isOfKey(certificate, key)) return { status: 'Rejected' };
  charger.pendingKey = null;
  charger.certificate = { certificate, key };
  const { tls } = charger.link.credentials;
  if (tls?.client) charger.link.credentials.tls = { ...tls, client: charger.certificate };
  return { status: 'Accepted' };
}

function isOfKey(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).publicKey.equals(createPublicKey(key));
  } catch {
    return false;
  }
}
