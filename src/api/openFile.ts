import { file, type StoredFile } from '../contract/evo-basic/file';
import { saveBlob, showBlob } from '../lib/download';
import type { Problem } from './problem';
import type { FileAnswer } from './readAnswer';
import { sendCall } from './send';

/** Content types that a browser shows; other files are saved. */
const SHOWN = /^(application\/pdf|image\/(png|gif|jpeg))\b/;

/**
 * Fetches a stored file with the token of the session and shows it in a tab, or saves it under its name.
 *
 * @returns why it failed; null when it is there
 */
export async function openFile({ id, name }: Pick<StoredFile, 'id' | 'name'>): Promise<Problem | null> {
  const { data, error } = await sendCall(file.downloadById, { query: { id } });
  if (error) return error;
  const { data: blob } = data as FileAnswer;
  if (!SHOWN.test(blob.type) || !showBlob(blob)) saveBlob(blob, name);
  return null;
}
