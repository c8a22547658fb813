import type { Command } from '../charger';
import { certificateSigned } from '../certificate';
import { deleteCertificate, installCertificate, listRoots } from '../rootCertificates';
import { cancelReservation } from '../reservations';
import { getChargingProfiles } from './commands/getChargingProfiles';
import { getCompositeSchedule } from './commands/getCompositeSchedule';
import { clearChargingProfile } from './commands/clearChargingProfile';
import { setChargingProfile } from './commands/setChargingProfile';
import { reserveNow } from './commands/reserveNow';
import { changeAvailability } from './commands/changeAvailability';
import { clearCache } from './commands/clearCache';
import { customerInformation } from './commands/customerInformation';
import { dataTransfer } from './commands/dataTransfer';
import { getBaseReport } from './commands/getBaseReport';
import { getLog } from './commands/getLog';
import { getTransactionStatus } from './commands/getTransactionStatus';
import { clearDisplayMessage, getDisplayMessages, setDisplayMessage } from './commands/displayMessages';
import { getVariables } from './commands/getVariables';
import {
  clearVariableMonitoring,
  getMonitoringReport,
  setMonitoringBase,
  setMonitoringLevel,
  setVariableMonitoring,
} from './commands/monitors';
import { requestStartTransaction } from './commands/requestStartTransaction';
import { requestStopTransaction } from './commands/requestStopTransaction';
import { handleReset } from './commands/reset';
import { setVariables } from './commands/setVariables';
import { getLocalListVersion, sendLocalList } from './commands/sendLocalList';
import { triggerMessage } from './commands/triggerMessage';
import { unlockConnector } from './commands/unlockConnector';
import { updateFirmware } from './commands/updateFirmware';

/** Every command of OCPP 2.0.1 that these chargers know. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['RequestStartTransaction', requestStartTransaction],
  ['RequestStopTransaction', requestStopTransaction],
  ['Reset', handleReset],
  ['UnlockConnector', unlockConnector],
  ['ChangeAvailability', changeAvailability],
  ['ReserveNow', reserveNow],
  ['CancelReservation', cancelReservation],
  ['TriggerMessage', triggerMessage],
  ['CertificateSigned', certificateSigned],
  ['InstallCertificate', installCertificate],
  ['DeleteCertificate', deleteCertificate],
  [
    'GetInstalledCertificateIds',
    (charger, payload) => {
      const uses = payload['certificateType'];
      const roots = listRoots(charger, Array.isArray(uses) ? uses : []);
      if (roots.length === 0) return { status: 'NotFound' };
      const chains = roots.map(({ use, hash }) => ({ certificateType: use, certificateHashData: hash }));
      return { status: 'Accepted', certificateHashDataChain: chains };
    },
  ],
  ['GetBaseReport', getBaseReport],
  ['GetTransactionStatus', getTransactionStatus],
  ['GetVariables', getVariables],
  ['SetVariables', setVariables],
  ['ClearCache', clearCache],
  ['UpdateFirmware', updateFirmware],
  ['GetLog', getLog],
  ['DataTransfer', dataTransfer],
  ['GetChargingProfiles', getChargingProfiles],
  ['GetCompositeSchedule', getCompositeSchedule],
  ['ClearChargingProfile', clearChargingProfile],
  ['SetChargingProfile', setChargingProfile],
  ['SetDisplayMessage', setDisplayMessage],
  ['GetDisplayMessages', getDisplayMessages],
  ['ClearDisplayMessage', clearDisplayMessage],
  ['CustomerInformation', customerInformation],
  ['SetVariableMonitoring', setVariableMonitoring],
  ['GetMonitoringReport', getMonitoringReport],
  ['ClearVariableMonitoring', clearVariableMonitoring],
  ['SetMonitoringBase', setMonitoringBase],
  ['SetMonitoringLevel', setMonitoringLevel],
  ['SendLocalList', sendLocalList],
  ['GetLocalListVersion', getLocalListVersion],
]);
