import type { OcpiToken, ocpiTokens } from '../../../src/contract/evo-basic/ocpiToken';
import { MockProblem, type MockOf } from '../answering';

const URL = 'https://omp.example.com/ocpi/cpo/2.2.1/locations';

export const OCPI_TOKENS: readonly OcpiToken[] = [
  {
    id: '2',
    name: 'Roam Hub',
    createdAt: '2026-11-01 08:00:00',
    createdByName: 'Alma Bekova',
    lastUsedAt: '2026-11-25 08:59:00',
    withdrawnAt: null,
    withdrawnByName: null,
  },
  {
    id: '1',
    name: 'Old Maps',
    createdAt: '2026-10-01 08:00:00',
    createdByName: 'Alma Bekova',
    lastUsedAt: null,
    withdrawnAt: '2026-10-02 08:00:00',
    withdrawnByName: 'Alma Bekova',
  },
];

export const ocpiTokensMock: MockOf<typeof ocpiTokens> = {
  list: () => ({ url: URL, tokens: [...OCPI_TOKENS] }),
  add: () => ({ url: URL, token: 'shown-only-once' }),
  withdraw: ({ body }) => {
    const found = OCPI_TOKENS.find(({ id }) => id === body.id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return { ...found, withdrawnAt: '2026-11-25 09:00:00', withdrawnByName: 'Alma Bekova' };
  },
};
