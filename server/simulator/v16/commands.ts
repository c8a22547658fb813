import type { Command } from '../charger';
import { certificateSigned } from '../certificate';
import { deleteCertificate, installCertificate, listRoots } from '../rootCertificates';
import { cancelReservation } from '../reservations';
import { getCompositeSchedule } from './commands/getCompositeSchedule';
import { clearChargingProfile } from './commands/clearChargingProfile';
import { setChargingProfile } from './commands/setChargingProfile';
import { reserveNow } from './commands/reserveNow';
import { changeAvailability } from './commands/changeAvailability';
import { changeConfiguration } from './commands/changeConfiguration';
import { clearCache } from './commands/clearCache';
import { dataTransfer } from './commands/dataTransfer';
import { getConfiguration } from './commands/getConfiguration';
import { getDiagnostics } from './commands/getDiagnostics';
import { remoteStartTransaction } from './commands/remoteStartTransaction';
import { remoteStopTransaction } from './commands/remoteStopTransaction';
import { handleReset } from './commands/reset';
import { getLocalListVersion, sendLocalList } from './commands/sendLocalList';
import { triggerMessage } from './commands/triggerMessage';
import { unlockConnector } from './commands/unlockConnector';
import { updateFirmware } from './commands/updateFirmware';

/** Every command of OCPP 1.6 that these chargers know. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['RemoteStartTransaction', remoteStartTransaction],
  ['RemoteStopTransaction', remoteStopTransaction],
  ['Reset', handleReset],
  ['UnlockConnector', unlockConnector],
  ['ChangeAvailability', changeAvailability],
  ['ReserveNow', reserveNow],
  ['CancelReservation', cancelReservation],
  ['TriggerMessage', triggerMessage],
  ['ExtendedTriggerMessage', triggerMessage],
  ['CertificateSigned', certificateSigned],
  ['InstallCertificate', installCertificate],
  ['DeleteCertificate', deleteCertificate],
  [
    'GetInstalledCertificateIds',
    (charger, payload) => {
      const roots = listRoots(charger, [payload['certificateType']]);
      return roots.length === 0
        ? { status: 'NotFound' }
        : { status: 'Accepted', certificateHashData: roots.map(({ hash }) => hash) };
    },
  ],
  ['GetConfiguration', getConfiguration],
  ['ChangeConfiguration', changeConfiguration],
  ['ClearCache', clearCache],
  ['UpdateFirmware', updateFirmware],
  ['GetDiagnostics', getDiagnostics],
  ['DataTransfer', dataTransfer],
  ['GetCompositeSchedule', getCompositeSchedule],
  ['ClearChargingProfile', clearChargingProfile],
  ['SetChargingProfile', setChargingProfile],
  ['SendLocalList', sendLocalList],
  ['GetLocalListVersion', getLocalListVersion],
]);
