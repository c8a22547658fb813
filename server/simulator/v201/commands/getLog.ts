import type { OCPP20 } from 'typed-ocpp';
import { requiredNumber, requiredText } from '../../ocppFault';
import { beginUpload, logFileName } from '../../uploading';
import type { Charger, Payload } from '../../charger';

export function getLog(charger: Charger, payload: Payload): OCPP20.GetLogResponse {
  const requestId = requiredNumber(payload, 'requestId');
  const kind = requiredText(payload, 'logType') === 'SecurityLog' ? 'security' : 'diagnostics';
  const wasUploading = charger.upload !== null;
  beginUpload(charger, requestId);
  return { status: wasUploading ? 'AcceptedCanceled' : 'Accepted', filename: logFileName(charger, kind) };
}
