import type { StoredFile } from '../../contract/evo-basic/file';
import { listExtensions, kindMessage, formatSize, type UploadLimits } from '../../contract/fileKinds';

/** Why a transfer failed, as a message for the user; for a file the message of its field. */
export interface TransferProblem {
  message: string;
  fields?: Record<string, string> | undefined;
}

/** Result of a transfer. */
export type Sent<T> = { data: T; error?: undefined } | { data?: undefined; error: TransferProblem };

export interface TransferOptions {
  /** Aborts the transfer. */
  signal: AbortSignal;
  /** Part that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a file and resolves to its stored record. */
export type Upload = (file: File, options: TransferOptions) => Promise<Sent<StoredFile>>;

/** A file held in the form, with enough to name it. */
export type HeldFile = Pick<StoredFile, 'id' | 'name' | 'size'>;

/** Shows or saves a stored file. @returns why it failed */
export type OpenFile = (file: Pick<StoredFile, 'id' | 'name'>) => Promise<TransferProblem | null>;

/** Stores files and opens them again. */
export interface FileStore {
  upload: Upload;
  open: OpenFile;
}

/** A phrase of the `errors` namespace with the values of its placeholders. */
export interface Refusal {
  key: 'validation.csv' | 'validation.image' | 'validation.fileKind' | 'validation.fileSize';
  values: { kinds: string; max: string };
}

/** Checks a file before it is sent; the server checks its content. Null: it may be sent. */
export function findRefusal({ name, size }: File, limits: UploadLimits): Refusal | null {
  const extensions = listExtensions(limits);
  const values = { kinds: extensions.join(', '), max: formatSize(limits) };
  if (!extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return { key: kindMessage(limits), values };
  return size > limits.maxBytes ? { key: 'validation.fileSize', values } : null;
}
