import type { file } from '../../../src/contract/evo-basic/file';
import { FILE_KINDS } from '../../../src/contract/fileKinds';
import type { MockOf } from '../answering';

let lastId = 0;

/** The answer to any file; what it may be is held to by the server alone. */
function stored(sent: File | undefined) {
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
  upload: ({ file: sent }) => stored(sent),
  push: ({ file: sent }) => stored(sent),
  downloadById: () => undefined,
};
