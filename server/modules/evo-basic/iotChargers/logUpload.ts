import type { Diagnosis } from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { Clock } from '../../../runtime/clock';
import type { Deps } from '../../../db/deps';
import { logUploadPath } from '../../../files/logUploads';
import { publicUrl } from '../../../runtime/publicUrl';
import { formatFtpAddress } from '../../../ocpp/commands/ftpAddress';
import { sealLocation } from '../../../ocpp/commands/sealedLocation';

/** A charger may be busy, and its line slow. */
const VALID_MS = 3_600_000;

type LogRequest = Extract<Diagnosis, { action: 'log' }>;

/** The command that makes a charger send its log: here, through a link that is good for an hour, or to an FTP server. */
export function logUpload(
  { secretKey, config }: Pick<Deps, 'secretKey' | 'config'>,
  clock: Clock,
  request: LogRequest,
) {
  const { logType, target } = request;
  const kind = 'getDiagnostics' as const;
  const what = logType && { logType };
  if (target) {
    const address = formatFtpAddress({ ...target, fileName: null }, 'target.server');
    return { kind, params: { ...sealLocation(secretKey, address), ...what } };
  }
  const { uploadId, path } = logUploadPath(secretKey, clock.now() + VALID_MS);
  // Without PUBLIC_URL the link is valid on the server's own machine only.
  const isLocalLink = config.PUBLIC_URL === undefined;
  return { kind, params: { location: publicUrl(config, path), uploadId, isLocalLink, ...what } };
}
