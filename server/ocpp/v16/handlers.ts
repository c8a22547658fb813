import type { Handler } from '../facts/message';
import { securityEventNotification } from '../facts/securityEventNotification';
import { signCertificate } from '../facts/signCertificate';
import { authorizeHandler } from './handlers/authorize';
import { bootNotification } from './handlers/bootNotification';
import { dataTransfer } from './handlers/dataTransfer';
import { diagnosticsStatusNotification } from './handlers/diagnosticsStatusNotification';
import { firmwareStatusNotification } from './handlers/firmwareStatusNotification';
import { heartbeat } from './handlers/heartbeat';
import { logStatusNotification } from './handlers/logStatusNotification';
import { meterValues } from './handlers/meterValues';
import { startTransaction } from './handlers/startTransaction';
import { statusNotification } from './handlers/statusNotification';
import { stopTransaction } from './handlers/stopTransaction';

/** What an OCPP 1.6 charger may ask, with what the security whitepaper adds. */
export const HANDLERS_16: ReadonlyMap<string, Handler> = new Map([
  ['Authorize', authorizeHandler],
  ['BootNotification', bootNotification],
  ['DataTransfer', dataTransfer],
  ['DiagnosticsStatusNotification', diagnosticsStatusNotification],
  ['FirmwareStatusNotification', firmwareStatusNotification],
  ['Heartbeat', heartbeat],
  ['LogStatusNotification', logStatusNotification],
  ['MeterValues', meterValues],
  ['SecurityEventNotification', securityEventNotification],
  ['SignCertificate', signCertificate],
  ['SignedFirmwareStatusNotification', firmwareStatusNotification],
  ['StartTransaction', startTransaction],
  ['StatusNotification', statusNotification],
  ['StopTransaction', stopTransaction],
]);
