import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../runtime/startError';
import { createOpener, createSealer, DamagedFileError } from './sealing';

/** A file before it was compressed and encrypted. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** Name of a file in its backup or archive, and the key when it is encrypted. */
export interface Storing {
  name: string;
  key: Buffer | undefined;
}

/** Counts and hashes the bytes that pass. */
class Measure extends Transform {
  private readonly hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  readFacts(): FileFacts {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Compresses a stream into a file, and encrypts it with a key. The file is on the disk when this answers. */
export async function storeStream(
  source: Readable,
  target: string,
  { name, key }: Storing,
): Promise<FileFacts & { storedBytes: number }> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const plain = new Measure();
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const seal = key ? createSealer(key, name) : new PassThrough();
  const stored = createWriteStream(target, { mode: 0o600, flush: true });
  await pipeline(source, plain, gzip, seal, stored);
  return { ...plain.readFacts(), storedBytes: stored.bytesWritten };
}

/** As {@link storeStream}, of a file that is in use. @returns null when there is no such file any more */
export async function storeFile(source: string, target: string, storing: Storing) {
  const file = await openIfThere(source);
  return file && storeStream(file.createReadStream(), target, storing);
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A stored file, decrypted and expanded. */
function openStored(file: string, { name, key }: Storing) {
  return [createReadStream(file), key ? createOpener(key, name) : new PassThrough(), createGunzip()] as const;
}

/** Writes a stored file as it was. @throws StartError when it is damaged or not the expected one */
export async function unpackFile(
  file: string,
  target: string,
  { expected, ...storing }: Storing & { expected: FileFacts },
): Promise<void> {
  const plain = new Measure();
  await naming(file, () => pipeline(...openStored(file, storing), plain, createWriteStream(target, { mode: 0o600 })));
  if (plain.readFacts().sha256 !== expected.sha256)
    throw new StartError(`${file} is damaged: it is not as it was stored`);
}

/** Reads a small stored file as it was. @throws StartError when it is damaged */
export async function readStored(file: string, storing: Storing): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  await naming(file, () => pipeline(...openStored(file, storing), sink));
  return Buffer.concat(pieces);
}

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Writes a stored file of the archive, which has no manifest. Zeros take no room on the disk: most of a segment may be
 * zeros.
 * @param size to which it is filled up with zeros; as it is without
 */
export async function unpackSparse(
  file: string,
  target: string,
  size: number | undefined,
  storing: Storing,
): Promise<void> {
  const handle = await open(target, 'w', 0o600);
  let at = 0;
  const write = async (chunk: Buffer) => {
    if (!chunk.equals(ZEROS.subarray(0, chunk.length))) await handle.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  };
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(chunk).then(() => done(), done);
    },
  });
  try {
    await naming(file, () => pipeline(...openStored(file, storing), sink));
    if (at > (size ?? at)) throw new StartError(`${file} is damaged: it is too long`);
    await handle.truncate(size ?? at);
  } finally {
    await handle.close();
  }
}

const DAMAGES = ['Z_DATA_ERROR', 'Z_BUF_ERROR'];

/** Names the stored file that turned out to be damaged or missing. */
async function naming(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof DamagedFileError) throw new StartError(`${file} is damaged: ${error.message}`);
    if (DAMAGES.includes(code ?? '')) throw new StartError(`${file} is damaged: it cannot be expanded`);
    if (code === 'ENOENT') throw new StartError(`${file} is missing`);
    throw error;
  }
}
