import type { chargerPriceSettings, PriceSetting } from '../../../src/contract/evo-basic/chargerPriceSettings';
import { MockProblem, type MockOf } from '../answering';

const SETTINGS: readonly PriceSetting[] = ['KZT', 'EUR'].map((currency, index) => ({
  id: String(index * 3 + 1),
  name: `Default ${currency}`,
  companyId: null,
  company: null,
  currency,
  isDefault: true,
  stations: 1,
  retiredAt: null,
  createdAt: '2024-01-01 00:00:00',
  version: 1,
}));

export const chargerPriceSettingsMock: MockOf<typeof chargerPriceSettings> = {
  page: ({ body: { pageNum, pageSize } }) => ({ records: [...SETTINGS], total: SETTINGS.length, pageNum, pageSize }),
  detail: ({ body }) => {
    const found = SETTINGS.find(({ id }) => id === body.id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return found;
  },
  list: ({ body }) =>
    SETTINGS.filter(({ currency }) => currency === (body.currency ?? currency)).map(
      ({ id, name, currency, isDefault }) => ({ id, name, currency, isDefault }),
    ),
};
