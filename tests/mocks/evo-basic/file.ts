import type { file } from '../../../src/contract/evo-basic/file';
import { FILE_KINDS } from '../../../src/contract/fileKinds';
import type { MockOf } from '../answering';

let lastId = 0;

/** Answers any upload; only the server checks the kind of file. */
function storeFile(sent: File | undefined) {
  lastId += 1;
  const name = sent?.name ?? 'file';
  const kind = Object.values(FILE_KINDS).find(({ extensions }) => extensions.some((end) => name.endsWith(`.${end}`)));
  return {
    id: String(lastId),
    name,
    size: sent?.size ?? 0,
    contentType: kind?.contentType ?? 'application/octet-stream',
  };
}

export const fileMock: MockOf<typeof file> = {
  upload: ({ file: sent }) => storeFile(sent),
  push: ({ file: sent }) => storeFile(sent),
  downloadById: () => undefined,
};
