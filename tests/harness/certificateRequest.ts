import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

interface RequestOptions {
  /** Of RSA; left out: an elliptic curve. */
  rsaBits?: number;
}

/** A request for a certificate, PEM, with a new key. */
export async function makeCertificateRequest(commonName: string, options: RequestOptions = {}): Promise<string> {
  return (await makeRequestWithKey(commonName, options)).request;
}

/** A request for a certificate and its private key, both PEM. */
export async function makeRequestWithKey(
  commonName: string,
  { rsaBits }: RequestOptions = {},
): Promise<{ request: string; key: string }> {
  const algorithm =
    rsaBits === undefined
      ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      : {
          name: 'RSASSA-PKCS1-v1_5',
          hash: 'SHA-256',
          publicExponent: new Uint8Array([1, 0, 1]),
          modulusLength: rsaBits,
        };
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const name = [{ CN: [commonName] }];
  const request = await x509.Pkcs10CertificateRequestGenerator.create({ name, keys, signingAlgorithm: algorithm });
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { request: request.toString('pem'), key };
}
