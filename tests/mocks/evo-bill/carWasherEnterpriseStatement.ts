import type {
  carWasherEnterpriseStatement,
  EnterpriseWashRow,
} from '../../../src/contract/evo-bill/carWasherEnterpriseStatement';
import { MockProblem, type MockOf } from '../answering';
import { WASH_PART, WASH_SUMS } from './financialManagement';

const ROW: EnterpriseWashRow = {
  ...WASH_SUMS,
  ...{ id: '2026-10.7.0.KZT', period: '2026-10', currency: 'KZT', corrections: 0, state: 'open' },
  ...{ washSiteId: null, washSiteName: null, enterpriseId: '7', enterpriseName: 'Silk Road Logistics' },
};
const ONE = { total: 1, pageNum: 1, pageSize: 20 };

/** A row with its one wash. */
export const WASH_DETAIL = { ...ONE, records: [{ ...WASH_PART, ...WASH_SUMS }], row: ROW };

export const carWasherEnterpriseStatementMock: MockOf<typeof carWasherEnterpriseStatement> = {
  page: () => ({
    ...ONE,
    records: [ROW],
    totals: [{ currency: 'KZT', amounts: { payable: '5500.00', paid: '5500.00', refunded: '500.00' } }],
  }),
  detail: () => WASH_DETAIL,
  rowDetail: () => WASH_DETAIL,
  export: () => {
    throw new MockProblem(422, 'No file to export');
  },
};
