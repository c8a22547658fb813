import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { profitImpact } from '../impact';
import { profitLines, stationProfit } from './profit';

/** Profit shares of a station; the same store as its profit setting. */
export const chargerGroupsProfit = {
  get: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerGroupsProfit/get',
    access: ['equipment/stationGroup/profit'],
    summary: 'Profit shares of a station',
    business: 'query',
    body: z.strictObject({ stationId: id }),
    response: stationProfit,
  }),
  impact: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerGroupsProfit/impact',
    access: ['equipment/stationGroup/profit'],
    summary: 'Payments and statements that new profit shares of a station affect',
    business: 'query',
    body: z.strictObject({ stationId: id }),
    response: profitImpact,
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerGroupsProfit/add',
    access: ['equipment/stationGroup/profit'],
    summary: 'Set the profit shares of a station',
    business: 'update',
    body: z.strictObject({ stationId: id, lines: profitLines }),
    response: stationProfit,
  }),
};
