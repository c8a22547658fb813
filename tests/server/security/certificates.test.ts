import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createAuthority,
  openAuthority,
  readCertificate,
  type CertificateAuthority,
} from '../../../server/security/certificateAuthority';
import { findRequestRefusal } from '../../../server/security/certificateRequest';
import { makeCertificateRequest } from '../../harness/certificateRequest';

const NOW = new Date('2026-01-15T08:00:00Z');
const VALIDITY = { notBefore: NOW, notAfter: new Date('2027-01-15T08:00:00Z') };

let authority: CertificateAuthority;
beforeAll(async () => {
  authority = await openAuthority(await createAuthority(NOW));
});

describe('a request for a certificate', () => {
  it('is signed when it names the charger alone by a strong key', async () => {
    expect(await findRequestRefusal(await makeCertificateRequest('CP1'), 'CP1')).toBeNull();
    expect(await findRequestRefusal(await makeCertificateRequest('CP1', { rsaBits: 2_048 }), 'CP1')).toBeNull();
  });

  it('is refused with its reason', async () => {
    const request = await makeCertificateRequest('CP1');
    expect(await findRequestRefusal(request, 'CP2')).toBe('wrongSubject');
    expect(await findRequestRefusal(request, 'cp1')).toBe('wrongSubject');
    expect(await findRequestRefusal(await makeCertificateRequest('CP1', { rsaBits: 1_024 }), 'CP1')).toBe('weakKey');
    expect(await findRequestRefusal('PEM', 'CP1')).toBe('unreadable');
    expect(await findRequestRefusal('A'.repeat(20_000), 'CP1')).toBe('unreadable');
    const lines = request.trim().split('\n');
    const der = Buffer.from(lines.slice(1, -1).join(''), 'base64');
    // A changed key byte leaves the signature of the request wrong.
    der.writeUInt8(der.readUInt8(der.length - 5) ^ 1, der.length - 5);
    const tampered = [lines[0], der.toString('base64'), lines.at(-1)].join('\n');
    expect(await findRequestRefusal(tampered, 'CP1')).toBe('wrongSignature');
  });
});

describe('the embedded authority', () => {
  it('issues certificates of its own for clients, each with another number', async () => {
    const request = await makeCertificateRequest('CP1');
    const [one, other] = [await authority.issue(request, VALIDITY), await authority.issue(request, VALIDITY)];
    const certificate = new X509Certificate(one);
    expect(certificate.verify(new X509Certificate(authority.root).publicKey)).toBe(true);
    expect(certificate).toMatchObject({ subject: 'CN=CP1', ca: false, keyUsage: ['1.3.6.1.5.5.7.3.2'] });
    expect(readCertificate(one)).toMatchObject(VALIDITY);
    expect(readCertificate(other).serial).not.toBe(readCertificate(one).serial);
  });
});
