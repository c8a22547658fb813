import type { Handler } from '../facts/message';
import { securityEventNotification } from '../facts/securityEventNotification';
import { signCertificate } from '../facts/signCertificate';
import { authorizeHandler } from './handlers/authorize';
import { bootNotification } from './handlers/bootNotification';
import { dataTransfer } from './handlers/dataTransfer';
import { diagnosticsStatusNotification } from './handlers/diagnosticsStatusNotification';
import { firmwareStatusNotification } from './handlers/firmwareStatusNotification';
import { handleHeartbeat } from './handlers/heartbeat';
import { logStatusNotification } from './handlers/logStatusNotification';
import { meterValues } from './handlers/meterValues';
import { startTransaction } from './handlers/startTransaction';
import { statusNotification } from './handlers/statusNotification';
import { stopTransaction } from './handlers/stopTransaction';

/** Calls of OCPP 1.6 chargers, including those of the security whitepaper. */
export const HANDLERS_16: ReadonlyMap<string, Handler> = new Map([
  ['Authorize', authorizeHandler],
  ['BootNotification', bootNotification],
  ['DataTransfer', dataTransfer],
  ['DiagnosticsStatusNotification', diagnosticsStatusNotification],
  ['FirmwareStatusNotification', firmwareStatusNotification],
  ['Heartbeat', handleHeartbeat],
  ['LogStatusNotification', logStatusNotification],
  ['MeterValues', meterValues],
  ['SecurityEventNotification', securityEventNotification],
  ['SignCertificate', signCertificate],
  ['SignedFirmwareStatusNotification', firmwareStatusNotification],
  ['StartTransaction', startTransaction],
  ['StatusNotification', statusNotification],
  ['StopTransaction', stopTransaction],
]);
