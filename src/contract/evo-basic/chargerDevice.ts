import { chargerCertificateCalls } from './chargerCertificates';
import { chargerCustomerCalls } from './chargerCustomer';
import { chargerDisplayCalls } from './chargerDisplay';
import { chargerMonitorCalls } from './chargerMonitors';
import { installedCertificateCalls } from './installedCertificates';
import { localListCalls } from './localList';

/** Calls about what a charger keeps itself: its list of tags, its display, its certificates, data of persons, monitors. */
export const chargerDeviceCalls = {
  ...localListCalls,
  ...chargerDisplayCalls,
  ...chargerCertificateCalls,
  ...installedCertificateCalls,
  ...chargerCustomerCalls,
  ...chargerMonitorCalls,
};
