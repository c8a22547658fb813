import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredFile } from '../../src/contract/evo-basic/file';
import { FILE_KINDS, type UploadLimits } from '../../src/contract/fileKinds';
import type { Database, Tx } from '../db/database';
import type { Call } from '../http/call';
import type { UploadedFile } from '../http/body/multipart';
import { createFieldProblem } from '../wire/problem';
import { findReadable, type Reader } from './references';

/** A file is stored in pieces of this size, so that neither upload nor download holds it in memory. */
export const PIECE_BYTES = 1_048_576;
/** Placeholder of the hash until the last piece is stored: such a file is not readable yet. */
const UNFINISHED = '';

/** A file that is about to be stored. */
type NewFile = Pick<UploadedFile, 'name' | 'contentType'>;

/** Begins a file of a user. @param size bytes that are kept free for it until it is whole */
export async function beginFile(tx: Tx, userId: string, { name, contentType }: NewFile, size = 0): Promise<string> {
  const { id } = await tx
    .insertInto('file')
    .values({ name, contentType, size: String(size), sha256: UNFINISHED, uploadedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores a file that was begun, as it arrives, each piece in a transaction of its own: a slow sender holds no
 * connection. An aborted upload leaves no rows.
 */
export async function fillFile(
  db: Call['db'],
  id: string,
  { name, contentType, bytes }: NewFile & Pick<UploadedFile, 'bytes'>,
): Promise<StoredFile> {
  try {
    const hash = createHash('sha256');
    let size = 0;
    let no = 0;
    for await (const piece of inPieces(bytes)) {
      hash.update(piece);
      size += piece.length;
      const at = no;
      await db((tx) => tx.insertInto('fileChunk').values({ fileId: id, no: at, bytes: piece }).execute());
      no += 1;
    }
    const stored = { size: String(size), sha256: hash.digest('hex') };
    await db((tx) => tx.updateTable('file').set(stored).where('id', '=', id).execute());
    return { id, name, size, contentType };
  } catch (error) {
    await db((tx) => tx.deleteFrom('file').where('id', '=', id).execute());
    throw error;
  }
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    waiting.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length >= PIECE_BYTES; whole = whole.subarray(PIECE_BYTES)) yield whole.subarray(0, PIECE_BYTES);
    waiting = [whole];
    length = whole.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** A file that the transaction's caller may see. */
export async function findFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const [file] = await findFiles(tx, [id]);
  return file;
}

/** The files among `ids` that the transaction's caller may see, in the order asked. */
export async function findFiles(tx: Tx, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'name', 'size', 'contentType'])
    .where('id', 'in', [...ids])
    .where('sha256', '<>', UNFINISHED)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Files to be added to a field of a record. */
interface AddedFiles extends Pick<UploadLimits, 'kinds'> {
  field: string;
  ids: readonly string[];
}

/**
 * Checks files that are added to a record: its readers can read them from then on, so the caller must be able to read
 * them before.
 * @throws Problem 422 at `field` for a file that is missing, of another kind or not readable by the caller
 */
export async function assertFiles(tx: Tx, reader: Reader, { field, ids, kinds }: AddedFiles): Promise<void> {
  const added = [...new Set(ids)];
  const types: readonly string[] = kinds.map((kind) => FILE_KINDS[kind].contentType);
  const readable = await findReadable(tx, added, reader);
  const fitting = (await findFiles(tx, added)).filter(
    ({ id, contentType }) => readable.has(id) && types.includes(contentType),
  );
  if (fitting.length < added.length) throw createFieldProblem(field, 'validation.notFound');
}

/** The bytes of a file that its reader was found to be allowed to see. */
export function readContent(db: Database, { id, size }: StoredFile): { content: Readable; size: number } {
  const pieces = async function* () {
    for (let no = 0; no * PIECE_BYTES < size; no += 1) {
      const piece = await db.asSystem((tx) =>
        tx
          .selectFrom('fileChunk')
          .select('bytes')
          .where('fileId', '=', id)
          .where('no', '=', no)
          .executeTakeFirstOrThrow(),
      );
      yield piece.bytes;
    }
  };
  return { content: Readable.from(pieces(), { objectMode: false }), size };
}
