import { z } from 'zod';
import { endpoint } from '../endpoint';
import { option } from '../page';

export const chargerModels = {
  list: endpoint({
    method: 'POST',
    path: 'evo-basic/chargerModels/list',
    access: 'signed-in',
    summary: 'Charger models for selects',
    business: 'query',
    body: z.strictObject({ text: z.string().max(64).optional() }),
    response: z.array(option),
  }),
};
