import type { chargerModels } from '../../../src/contract/evo-basic/chargerModels';
import type { MockOf } from '../answering';

export const chargerModelsMock: MockOf<typeof chargerModels> = {
  list: () => [
    { id: '1', name: 'Terra 184' },
    { id: '2', name: 'HYC 150' },
  ],
};
