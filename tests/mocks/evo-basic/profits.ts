import type { chargerGroupsProfit } from '../../../src/contract/evo-basic/chargerGroupsProfit';
import type { chargerProfit } from '../../../src/contract/evo-basic/chargerProfit';
import type { ProfitLine, ProfitLines } from '../../../src/contract/evo-basic/profit';
import type { MockOf } from '../answering';
import { STATION_PROFIT } from './iotChargerGroups';

function addCompanyNames(lines: ProfitLines): ProfitLine[] {
  return lines.map((line) => ({ ...line, company: line.companyId && 'Altyn Charge LLP' }));
}

export const chargerGroupsProfitMock: MockOf<typeof chargerGroupsProfit> = {
  get: () => STATION_PROFIT,
  impact: () => ({ chargers: 4, ownShares: 1, runningSessions: 2, openOrders: 1, fromMonth: '2026-11' }),
  add: ({ body }) => ({ ...STATION_PROFIT, lines: addCompanyNames(body.lines) }),
};

const CHARGER = { chargerId: '1', chargerCode: 'ALA-0142', stationLines: STATION_PROFIT.lines };

export const chargerProfitMock: MockOf<typeof chargerProfit> = {
  get: () => ({ ...CHARGER, lines: [] }),
  impact: ({ body }) => ({
    chargers: body.ids?.length ?? 0,
    ownShares: 0,
    runningSessions: 2,
    openOrders: 1,
    fromMonth: '2026-11',
  }),
  add: ({ body }) => ({ ...CHARGER, lines: addCompanyNames(body.lines) }),
  batchEdit: ({ body }) => ({ changed: body.ids?.length ?? 0 }),
};
