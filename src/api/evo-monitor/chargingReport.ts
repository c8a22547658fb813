import { chargingReport } from '../../contract/evo-monitor/chargingReport';
import { recordApi } from '../recordApi';

export const { useChargingCurveQuery, useChargingReportQuery } = recordApi('chargingOrder', {
  queries: { chargingReport: chargingReport.chargerOrderDetail },
  untagged: { chargingCurve: chargingReport.getChargingCurve },
});
