import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { id } from '../fields';
import { profitImpact } from '../impact';
import { bulkBody } from '../records';
import { chargerFilters } from './iotChargers';
import { chargerProfitShares, profitLines } from './profit';

/** Profit shares of chargers; a charger's own lines win over its station's. */
export const chargerProfit = {
  get: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerProfit/get',
    access: ['equipment/station/profit'],
    summary: 'Profit shares of a charger, and those of its station',
    business: 'query',
    body: z.strictObject({ chargerId: id }),
    response: chargerProfitShares,
  }),
  impact: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerProfit/impact',
    access: ['equipment/station/profit', 'equipment/station/batchProfit'],
    summary: 'Payments and statements that new profit shares of chargers affect',
    business: 'query',
    body: bulkBody(chargerFilters, {}),
    response: profitImpact,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerProfit/add',
    access: ['equipment/station/profit'],
    summary: 'Set the profit shares of a charger; without lines those of its station apply',
    business: 'update',
    body: z.strictObject({ chargerId: id, lines: profitLines }),
    response: chargerProfitShares,
  }),
  batchEdit: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerProfit/batchEdit',
    access: ['equipment/station/profit', 'equipment/station/batchProfit'],
    summary: 'Set the profit shares of many chargers, all or none',
    business: 'update',
    body: bulkBody(chargerFilters, { lines: profitLines }),
    response: z.object({ changed: z.number().int() }),
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
};
