import type { CommandKind } from '../../../src/contract/live/command';
import { availability } from './availability';
import { cancelReservation } from './cancelReservation';
import { certificateSigned } from './certificateSigned';
import { changeConfiguration } from './changeConfiguration';
import { clearCache } from './clearCache';
import { clearCustomerInformation, getCustomerInformation } from './customerInformation';
import { clearDisplayMessage } from './clearDisplayMessage';
import type { CommandSpec } from './commandSpec';
import { dataTransfer } from './dataTransfer';
import { getConfiguration } from './getConfiguration';
import { getDiagnostics } from './getDiagnostics';
import { getDisplayMessages } from './getDisplayMessages';
import { getLocalListVersion } from './getLocalListVersion';
import { limitPower } from './limitPower';
import { clearMonitor, getMonitors, setMonitor, setMonitoringBase, setMonitoringLevel } from './monitors';
import { reserve } from './reserve';
import { reset } from './reset';
import { deleteCertificate, getInstalledCertificates, installCertificate } from './rootCertificates';
import { securityProfile } from './securityProfile';
import { sendLocalList } from './sendLocalList';
import { setDisplayMessage } from './setDisplayMessage';
import { start } from './start';
import { stop } from './stop';
import { transactionStatus } from './transactionStatus';
import { trigger } from './trigger';
import { unlock } from './unlock';
import { updateFirmware } from './updateFirmware';

/** All commands by kind. */
export const COMMANDS: Readonly<Record<CommandKind, CommandSpec>> = {
  start,
  stop,
  reset,
  unlock,
  availability,
  reserve,
  cancelReservation,
  trigger,
  getConfiguration,
  changeConfiguration,
  clearCache,
  updateFirmware,
  getDiagnostics,
  limitPower,
  sendLocalList,
  getLocalListVersion,
  transactionStatus,
  setDisplayMessage,
  getDisplayMessages,
  clearDisplayMessage,
  getCustomerInformation,
  clearCustomerInformation,
  dataTransfer,
  setMonitor,
  clearMonitor,
  getMonitors,
  setMonitoringLevel,
  setMonitoringBase,
  certificateSigned,
  securityProfile,
  installCertificate,
  deleteCertificate,
  getInstalledCertificates,
};
