import { X509Certificate } from 'node:crypto';
import {
  certificateHash,
  type CertificateHash,
  type RootRequest,
} from '../../../../src/contract/evo-basic/installedCertificates';
import type { Command } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { createFieldProblem, Problem } from '../../../wire/problem';
import type { Payload } from '../../../ocpp/facts/payload';
import type { Asked } from './asked';

/**
 * The command that a request about root certificates becomes.
 * @throws Problem 422 at the field for a text that is no certificate, 409 while the platform has no authority of its own
 */
export async function toRootCommand(tx: Tx, request: RootRequest): Promise<Asked> {
  switch (request.action) {
    case 'read':
      return { kind: 'getInstalledCertificates', params: { use: request.use } };
    case 'delete':
      return { kind: 'deleteCertificate', params: { certificate: request.certificate } };
    case 'install': {
      const certificate = request.certificate ?? (await readOwnRoot(tx));
      if (!isCertificate(certificate)) throw createFieldProblem('certificate', 'validation.certificate');
      return { kind: 'installCertificate', params: { use: request.use, certificate } };
    }
  }
}

/** Callers may not read the row, since it also holds the key. */
async function readOwnRoot(tx: Tx): Promise<string> {
  const authority = await runAsSystem(tx, () =>
    tx.selectFrom('certificateAuthority').select('certificate').executeTakeFirst(),
  );
  if (!authority) throw new Problem(409, 'certificates.noAuthority');
  return authority.certificate;
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).serialNumber !== '';
  } catch {
    return false;
  }
}

/** Root certificates that the charger has reported; null: not requested, or not reported. */
export function readRootCertificates({ kind, state }: Command, answer: Payload): CertificateHash[] | null {
  if (kind !== 'getInstalledCertificates' || state !== 'effective') return null;
  const chained = answer.list('certificateHashDataChain').map((chain) => chain.value('certificateHashData'));
  const plain = answer.value('certificateHashData');
  return [...chained, ...(Array.isArray(plain) ? (plain as unknown[]) : [])].flatMap((raw) => {
    const read = certificateHash.strip().safeParse(raw);
    return read.success ? [read.data] : [];
  });
}
