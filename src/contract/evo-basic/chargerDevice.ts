import { chargerCertificateCalls } from './chargerCertificates';
import { chargerCustomerCalls } from './chargerCustomer';
import { chargerDisplayCalls } from './chargerDisplay';
import { chargerMonitorCalls } from './chargerMonitors';
import { localListCalls } from './localList';

/** Calls about what a charger keeps itself: its list of tags, its display, its certificates, data of persons, monitors. */
import { installedCertificateCalls } from './installedCertificates';
import { localListCalls } from './localList';

/** Calls about what a charger keeps itself: its list of tags, its display, its certificates. */
export const chargerDeviceCalls = {
  ...localListCalls,
  ...chargerDisplayCalls,
  ...chargerCertificateCalls,
  ...chargerCustomerCalls,
  ...chargerMonitorCalls,
  ...installedCertificateCalls,
};
