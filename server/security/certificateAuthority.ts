// The library of certificates cannot be loaded without it.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import * as x509 from '@peculiar/x509';

/** Signs certificates of chargers. */
export interface CertificateAuthority {
  /** Certificate of the authority, PEM. */
  readonly root: string;
  /** @returns the certificate for a checked request, PEM */
  issue(request: string, validity: Validity): Promise<string>;
}

export interface Validity {
  notBefore: Date;
  notAfter: Date;
}

/** Certificate (PEM) and private key (PKCS #8) of an authority. */
export interface AuthorityKeys {
  certificate: string;
  privateKey: Uint8Array;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const ROOT_YEARS = 20;
const SERIAL_BYTES = 16;
const { KeyUsageFlags } = x509;

/** Makes a new authority, which signs itself. */
export async function createAuthority(now: Date): Promise<AuthorityKeys> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + ROOT_YEARS);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: createSerial(),
    name: 'CN=Charger certificate authority',
    ...{ notBefore: now, notAfter, keys, signingAlgorithm: ALGORITHM },
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { certificate: certificate.toString('pem'), privateKey };
}

/** The authority that is embedded in the installation, which names its own server, too. */
export interface EmbeddedAuthority extends CertificateAuthority {
  /** A new key and certificate, both PEM, for a server of that name and for this machine. */
  issueServer(host: string, validity: Validity): Promise<{ certificate: string; key: string }>;
}

export async function openAuthority({ certificate, privateKey }: AuthorityKeys): Promise<EmbeddedAuthority> {
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(privateKey), ALGORITHM, false, ['sign']);
  const root = new x509.X509Certificate(certificate);
  return {
    root: certificate,
    async issue(request, { notBefore, notAfter }) {
      const csr = new x509.Pkcs10CertificateRequest(request);
      const issued = await x509.X509CertificateGenerator.create({
        serialNumber: createSerial(),
        ...{ subject: csr.subject, issuer: root.subject, notBefore, notAfter },
        publicKey: csr.publicKey,
        signingKey: key,
        signingAlgorithm: ALGORITHM,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyAgreement, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
          await x509.AuthorityKeyIdentifierExtension.create(root),
        ],
      });
      return issued.toString('pem');
    },
    async issueServer(host, validity) {
      const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
      const issued = await x509.X509CertificateGenerator.create({
        serialNumber: createSerial(),
        ...{ subject: [{ CN: [host] }], issuer: root.subject, ...validity },
        ...{ publicKey: keys.publicKey, signingKey: key, signingAlgorithm: ALGORITHM },
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          new x509.SubjectAlternativeNameExtension(nameServer(host)),
          await x509.AuthorityKeyIdentifierExtension.create(root),
        ],
      });
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
      return { certificate: issued.toString('pem'), key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') };
    },
  };
}

function nameServer(host: string): x509.JsonGeneralNames {
  const hosts = [...new Set([host, 'localhost', '127.0.0.1'])];
  return hosts.map((name) => ({ type: isIP(name) === 0 ? 'dns' : 'ip', value: name }));
}

/** Hexadecimal, positive. */
function createSerial(): string {
  const bytes = randomBytes(SERIAL_BYTES);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x7f) | 0x40, 0);
  return bytes.toString('hex');
}

/** Serial number and validity of a certificate. */
export function readCertificate(pem: string): Validity & { serial: string } {
  const { serialNumber, notBefore, notAfter } = new x509.X509Certificate(pem);
  return { serial: serialNumber, notBefore, notAfter };
}
