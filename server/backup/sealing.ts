import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Encryption of files: AES-256-GCM by chunks, each with a proof of its own (the STREAM construction). The nonce counts
 * the chunks and marks the last one, so that a cut, extended or reordered file is noticed; the key of a file follows from
 * its name, so that files cannot be exchanged for one another.
 */
const MAGIC = Buffer.from('OMPSEAL1');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const KEY_BYTES = 32;

/** The key of all files. A constant salt is enough for a secret of 32 characters. */
export function deriveKey(secret: string): Buffer {
  return scryptSync(secret, 'omp-backup', KEY_BYTES);
}

/** A value by which a key is known to be the right one. */
export const proveKey = (key: Buffer) => signText(key, 'key of the backup');

export function signText(key: Buffer, text: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'text', KEY_BYTES));
  return createHmac('sha256', own).update(text).digest('hex');
}

/** A file that was cut, changed or exchanged, or sealed with another key. */
export class DamagedFileError extends Error {}

const deriveFileKey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `file ${name}`, KEY_BYTES));

/** Counter of the chunk, and whether it is the last one. */
function toNonce(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Collects bytes and passes them on in pieces of one size; only the last piece may be shorter. */
abstract class ChunkTransform extends Transform {
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private chunk = 0;

  constructor(private readonly size: number) {
    super();
  }

  protected abstract convert(piece: Buffer, chunk: number, isLast: boolean): Buffer;

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes <= this.size) return done();
    this.run(done, () => {
      const all = Buffer.concat(this.waiting);
      let at = 0;
      // At least one byte stays: only the end shows which piece is the last.
      for (; all.length - at > this.size; at += this.size) this.handOn(all.subarray(at, at + this.size), false);
      this.waiting = [all.subarray(at)];
      this.waitingBytes = all.length - at;
    });
  }

  override _flush(done: TransformCallback): void {
    this.run(done, () => this.handOn(Buffer.concat(this.waiting), true));
  }

  private handOn(piece: Buffer, isLast: boolean): void {
    this.push(this.convert(piece, this.chunk, isLast));
    this.chunk += 1;
  }

  private run(done: TransformCallback, work: () => void): void {
    try {
      work();
    } catch (error) {
      return done(error as Error);
    }
    done();
  }
}

class Sealer extends ChunkTransform {
  private readonly key: Buffer;

  constructor(key: Buffer, name: string) {
    super(CHUNK_BYTES);
    const salt = randomBytes(SALT_BYTES);
    this.key = deriveFileKey(key, salt, name);
    this.push(Buffer.concat([MAGIC, salt]));
  }

  protected override convert(piece: Buffer, chunk: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.key, toNonce(chunk, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

class Opener extends ChunkTransform {
  private key: Buffer | undefined;
  private header = Buffer.alloc(0);

  constructor(
    private readonly master: Buffer,
    private readonly name: string,
  ) {
    super(SEALED_BYTES);
  }

  override _transform(bytes: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.key) return super._transform(bytes, encoding, done);
    this.header = Buffer.concat([this.header, bytes]);
    if (this.header.length < HEADER_BYTES) return done();
    if (!this.header.subarray(0, MAGIC.length).equals(MAGIC)) return done(new DamagedFileError('not a sealed file'));
    const salt = this.header.subarray(MAGIC.length, HEADER_BYTES);
    this.key = deriveFileKey(this.master, salt, this.name);
    super._transform(this.header.subarray(HEADER_BYTES), encoding, done);
  }

  protected override convert(piece: Buffer, chunk: number, isLast: boolean): Buffer {
    if (!this.key || piece.length < TAG_BYTES) throw new DamagedFileError('the file was cut');
    const decipher = createDecipheriv('aes-256-gcm', this.key, toNonce(chunk, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG_BYTES)), decipher.final()]);
    } catch {
      throw new DamagedFileError('the file was changed or cut');
    }
  }
}

export const createSealer = (key: Buffer, name: string): Transform => new Sealer(key, name);
export const createOpener = (key: Buffer, name: string): Transform => new Opener(key, name);
