import type { OCPP16 } from 'typed-ocpp';
import { requiredText } from '../../ocppFault';
import { beginUpload, logFileName } from '../../uploading';
import type { Charger, Payload } from '../../charger';

export function getDiagnostics(charger: Charger, payload: Payload): OCPP16.GetDiagnosticsResponse {
  requiredText(payload, 'location');
  beginUpload(charger);
  return { fileName: logFileName(charger, 'diagnostics') };
}
