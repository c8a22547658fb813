import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../runtime/startError';
import { proveKey, signText } from './sealing';

const FORMAT = 1;
const FILE = 'manifest.json';

const manifestFile = z.object({
  /** `postgres/...` of the cluster, `wal/...` of the log, `data/...` beside the database. */
  path: z.string().refine((name) => !name.split('/').includes('..')),
  bytes: z.number(),
  sha256: z.string(),
});

const clusterFacts = z.object({
  /** Names the database over all its copies. */
  systemId: z.string(),
  postgres: z.string(),
  timeline: z.number(),
  startLsn: z.string(),
  stopLsn: z.string(),
  startSegment: z.string(),
  directories: z.array(z.string().refine((name) => !name.split('/').includes('..'))),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  startedAt: z.iso.datetime(),
  /** The earliest moment that can be restored. */
  endedAt: z.iso.datetime(),
  /** Null: files alone, beside an external database. */
  cluster: clusterFacts.nullable(),
  files: z.array(manifestFile),
  /** Proves the right key; null: not encrypted. */
  keyProof: z.string().nullable(),
  storedBytes: z.number(),
  /** Proof of the manifest itself with the key. */
  mac: z.string().nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = z.infer<typeof manifestFile>;
export type ClusterFacts = z.infer<typeof clusterFacts>;

const signManifest = (key: Buffer, manifest: Manifest) => signText(key, JSON.stringify({ ...manifest, mac: null }));

export function writeManifest(
  directory: string,
  facts: Omit<Manifest, 'format' | 'keyProof' | 'mac'>,
  key: Buffer | undefined,
): Manifest {
  const plain = manifestSchema.parse({ ...facts, format: FORMAT, keyProof: key ? proveKey(key) : null, mac: null });
  const manifest = key ? { ...plain, mac: signManifest(key, plain) } : plain;
  writeFileSync(path.join(directory, FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/** Reads the manifest of a backup without its key. @throws StartError when it is none or of another format */
export function readManifest(directory: string): Manifest {
  const file = path.join(directory, FILE);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new StartError(isMissing ? `${directory} holds no backup` : `${file} is damaged: it is no JSON`);
  }
  const { format } = content as { format?: unknown };
  if (typeof format === 'number' && format !== FORMAT)
    throw new StartError(`${directory} has format ${format}, and this version reads format ${FORMAT}`);
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw new StartError(`${file} is damaged: fields are missing`);
  return parsed.data;
}

/** Holds the key against the manifest. @throws StartError when it is missing, wrong or not needed */
export function checkKey(directory: string, manifest: Manifest, key: Buffer | undefined): void {
  if (manifest.keyProof === null) return;
  if (!key) throw new StartError(`${directory} is encrypted: set BACKUP_KEY to the key that it was made with`);
  if (proveKey(key) !== manifest.keyProof)
    throw new StartError(`${directory} was encrypted with another key than that in BACKUP_KEY`);
  if (signManifest(key, manifest) !== manifest.mac)
    throw new StartError(`${path.join(directory, FILE)} is damaged: it was changed after the backup`);
}
