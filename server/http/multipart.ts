import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  extensionsOf,
  FILE_KINDS,
  kindMessage,
  sizeOf,
  type FileKind,
  type UploadLimits,
} from '../../src/contract/fileKinds';
import { HEAD_BYTES, kindOf, nameFor } from '../files/sniff';
import { Problem, type FieldMessage } from './problem';

/** A file that is being uploaded. */
export interface UploadedFile {
  /** Safe to show and to send back: no folders, an extension of its kind. */
  name: string;
  kind: FileKind;
  contentType: string;
  /**
   * Its content, to be read once and to its end: only then is it known that the file is whole.
   * @throws Problem 413 when it is too large, 400 when it is cut off or more follows
   */
  bytes: AsyncIterable<Buffer>;
}

/** A form that is being received, up to its file. */
export interface UploadForm {
  /** The fields before the file. */
  fields: Readonly<Record<string, unknown>>;
  /** The file. @throws Problem 415 when its content is of another kind */
  accept(limits: UploadLimits): Promise<UploadedFile>;
}

const MOST_FIELDS = 20;
const FIELD_BYTES = 65_536;

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
  for (let part = await next(); part.done !== true; part = await next()) {
    if (part.value.type === 'file') return { fields, accept: acceptor(part.value, next, signal) };
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

type NextPart = () => Promise<{ done?: boolean }>;

function acceptor({ file, filename }: MultipartFile, next: NextPart, signal: AbortSignal): UploadForm['accept'] {
  const stop = () => void file.destroy();
  signal.addEventListener('abort', stop);
  file.once('close', () => signal.removeEventListener('abort', stop));
  return async (limits) => {
    const source: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
    const head = await readHead(source);
    const kind = kindOf(head.subarray(0, HEAD_BYTES), filename, limits.kinds);
    if (!kind) throw refused(415, head.length === 0 ? 'validation.fileMissing' : wrongKind(limits));
    const { contentType } = FILE_KINDS[kind];
    return { name: nameFor(filename, kind), kind, contentType, bytes: bytesOf(head, source, next, limits) };
  };
}

async function readHead(source: AsyncIterator<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const { done, value } = await source.next().catch(cutOff);
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  return Buffer.concat(pieces);
}

async function* bytesOf(head: Buffer, source: AsyncIterator<Buffer>, next: NextPart, limits: UploadLimits) {
  let size = 0;
  for (let piece: Buffer | undefined = head; piece;) {
    size += piece.length;
    if (size > limits.maxBytes) throw refused(413, { key: 'validation.fileSize', values: { max: sizeOf(limits) } });
    yield piece;
    const read: IteratorResult<Buffer> = await source.next().catch(cutOff);
    piece = read.done ? undefined : read.value;
  }
  // A field that comes behind the file would otherwise be ignored, a "dry run" among them.
  if ((await next()).done !== true) throw wrongField('file', 'validation.unknownField');
}

function wrongKind(limits: UploadLimits): FieldMessage {
  return { key: kindMessage(limits), values: { kinds: extensionsOf(limits).join(', ') } };
}

function wrongField(name: string, message: FieldMessage): Problem {
  return new Problem(400, 'http.400', { fields: { [name]: message } });
}

function refused(code: 413 | 415, message: FieldMessage): Problem {
  return new Problem(code, `http.${code}`, { fields: { file: message } });
}

/** The client has gone, or sent something that is no form to its end. */
function cutOff(): never {
  throw wrongField('file', 'validation.fileCutOff');
}
