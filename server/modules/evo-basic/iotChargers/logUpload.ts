import type { Clock } from '../../../clock';
import type { Deps } from '../../../deps';
import { logUploadPath } from '../../../files/logUploads';
import { publicUrl } from '../../../files/publicUrl';

/** A charger may be busy, and its line slow. */
const VALID_MS = 3_600_000;

/** The command that makes a charger send its log here, through a link that is good for an hour. */
export function logUpload({ secretKey, config }: Pick<Deps, 'secretKey' | 'config'>, clock: Clock, logType?: string) {
  const { uploadId, path } = logUploadPath(secretKey, clock.now() + VALID_MS);
  return {
    kind: 'getDiagnostics' as const,
    params: { location: publicUrl(config, path), uploadId, ...(logType && { logType }) },
  };
}
