import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargingCurve } from '../live/curve';

export const chargingReport = {
  getChargingCurve: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargingReport/getChargingCurve/:txnId',
    access: [
      'maintenance/chargingReport/view',
      'maintenance/monitor/view',
      'maintenance/stationMonitor/view',
      'order/chargeOrder/view',
      'chargingHistory/view',
    ],
    summary: 'Process series of a transaction, running or finished; with `since` only what is newer',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ txnId: z.string().max(64) }),
    body: z.strictObject({ since: z.number().optional() }),
    response: chargingCurve,
  }),
};
