import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  listExtensions,
  FILE_KINDS,
  kindMessage,
  formatSize,
  type FileKind,
  type UploadLimits,
} from '../../../src/contract/fileKinds';
import { isPicture, isTooLarge, MOST_PIXELS, MOST_SIDE, PICTURE_HEAD_BYTES, readPictureSize } from './pictureSize';
import { HEAD_BYTES, detectKind, nameFor } from './sniff';
import { Problem, type FieldMessage } from '../../wire/problem';

/** A file that is being uploaded. */
export interface UploadedFile {
  /** Safe to show and to send back: no folders, an extension of its kind. */
  name: string;
  kind: FileKind;
  contentType: string;
  /** Most bytes that it can have, by its kind and by the length that the sender announced. */
  mostBytes: number;
  /**
   * Content of the file, to be read once and to its end: only the end proves that the file is whole.
   * @throws Problem 413 when it is too large, 400 when it is cut off or more follows
   */
  bytes: AsyncIterable<Buffer>;
}

/** A form that is being received, up to its file. */
export interface UploadForm {
  /** The fields before the file. */
  fields: Readonly<Record<string, unknown>>;
  /** The file. @throws Problem 415 when its content is of another kind, 413 for a picture of too many pixels */
  accept(limits: UploadLimits): Promise<UploadedFile>;
}

const MOST_FIELDS = 20;
const FIELD_BYTES = 65_536;
const PICTURE_STEP_BYTES = 65_536;

/** Lets the calls of this part of the server receive forms; everywhere else they are refused with 415. */
export async function receiveForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // Files are measured here as they come: past a limit of its own the parser would only stop, without a word.
    limits: { fileSize: Infinity, files: 2, fields: MOST_FIELDS, fieldSize: FIELD_BYTES, parts: MOST_FIELDS + 2 },
  });
}

/**
 * Receives a form up to its file.
 * @throws Problem 415 when the request is no form, 400 when it cannot be read or has no file
 */
export async function openForm(request: FastifyRequest, signal: AbortSignal): Promise<UploadForm> {
  if (request.isMultipart?.() !== true) throw new Problem(415);
  const parts = request.parts();
  const fields: Record<string, unknown> = {};
  const next = () => parts.next().catch(cutOff);
  const announced = Number(request.headers['content-length'] ?? Infinity);
  for (let part = await next(); part.done !== true; part = await next()) {
    if (part.value.type === 'file') return { fields, accept: createAcceptor(part.value, { next, announced, signal }) };
    const { fieldname, value, valueTruncated } = part.value;
    if (valueTruncated || fieldname in fields) throw wrongField(fieldname, 'validation.invalid');
    fields[fieldname] = value;
  }
  throw wrongField('file', 'validation.fileMissing');
}

/** Lets the rest of a refused upload run out, so that its sender comes to read the refusal. */
export function ignoreRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

type NextPart = () => Promise<IteratorResult<Multipart, unknown>>;

interface FormAround {
  /** Part behind the file. */
  next: NextPart;
  /** Bytes of the whole form. */
  announced: number;
  signal: AbortSignal;
}

function createAcceptor(
  { file, filename }: MultipartFile,
  { next, announced, signal }: FormAround,
): UploadForm['accept'] {
  const stop = () => void file.destroy();
  signal.addEventListener('abort', stop);
  file.once('close', () => signal.removeEventListener('abort', stop));
  return async (limits) => {
    const source: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
    const begun = await readHead(source, HEAD_BYTES);
    const kind = detectKind(begun.subarray(0, HEAD_BYTES), filename, limits.kinds);
    if (!kind) throw createRefusal(415, begun.length === 0 ? 'validation.fileMissing' : wrongKind(limits));
    const head = isPicture(kind) ? await readPicture(kind, begun, source, limits) : begun;
    return {
      name: nameFor(filename, kind),
      kind,
      contentType: FILE_KINDS[kind].contentType,
      mostBytes: Math.min(limits.maxBytes, announced),
      bytes: readBytes(head, source, next, limits),
    };
  };
}

/**
 * Reads a picture on until its header states its size.
 * @returns the bytes read so far
 * @throws Problem 415 when the header has no size, 413 when the picture is too large to be shown
 */
async function readPicture(
  kind: FileKind,
  begun: Buffer,
  source: AsyncIterator<Buffer>,
  limits: UploadLimits,
): Promise<Buffer> {
  let head = begun;
  let size = readPictureSize(kind, head);
  while (!size && head.length < PICTURE_HEAD_BYTES) {
    const more = await readHead(source, PICTURE_STEP_BYTES);
    if (more.length === 0) break;
    head = Buffer.concat([head, more]);
    size = readPictureSize(kind, head);
  }
  if (!size || size.width === 0 || size.height === 0) throw createRefusal(415, wrongKind(limits));
  if (!isTooLarge(size)) return head;
  const values = { side: MOST_SIDE, megapixels: MOST_PIXELS / 1_000_000 };
  throw createRefusal(413, { key: 'validation.pictureSize', values });
}

async function readHead(source: AsyncIterator<Buffer>, least: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let length = 0; length < least;) {
    const { done, value } = await source.next().catch(cutOff);
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  return Buffer.concat(pieces);
}

async function* readBytes(head: Buffer, source: AsyncIterator<Buffer>, next: NextPart, limits: UploadLimits) {
  let size = 0;
  for (let piece: Buffer | undefined = head; piece;) {
    size += piece.length;
    if (size > limits.maxBytes)
      throw createRefusal(413, { key: 'validation.fileSize', values: { max: formatSize(limits) } });
    yield piece;
    const read: IteratorResult<Buffer> = await source.next().catch(cutOff);
    piece = read.done ? undefined : read.value;
  }
  // A field behind the file would otherwise be ignored, a "dry run" for example.
  const behind = await next();
  if (behind.done !== true) throw wrongField(behind.value.fieldname, 'validation.behindFile');
}

function wrongKind(limits: UploadLimits): FieldMessage {
  return { key: kindMessage(limits), values: { kinds: listExtensions(limits).join(', ') } };
}

function wrongField(name: string, message: FieldMessage): Problem {
  return new Problem(400, 'http.400', { fields: { [name]: message } });
}

function createRefusal(code: 413 | 415, message: FieldMessage): Problem {
  return new Problem(code, `http.${code}`, { fields: { file: message } });
}

/** The client has disconnected, or has sent no well-formed form. */
function cutOff(): never {
  throw wrongField('file', 'validation.fileCutOff');
}
