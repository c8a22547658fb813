import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, text } from '../fields';
import { commandReceipt } from '../live/command';

const PATH = 'evo-basic/iotChargers';

/** Lets an account read what chargers store about a person. */
export const CUSTOMER_READER = 'user/app/exportPerson';

/** Length of an id token (OCPP 2.0.1). */
const TAG_LENGTH = 36;

const calls = {
  params: z.strictObject({ id }),
  body: z.strictObject({ idTag: text(TAG_LENGTH) }),
  response: commandReceipt,
};

/** Calls about the data of persons in a 2.0.1 charger (N09, N10), for the request of a person. */
export const chargerCustomerCalls = {
  readCustomer: endpoint({
    method: 'POST',
    path: `${PATH}/readCustomer/:id`,
    access: [CUSTOMER_READER],
    summary: 'Ask a 2.0.1 charger what it stores about the holder of a tag',
    business: 'update',
    idempotent: true,
    ...calls,
  }),
  clearCustomer: endpoint({
    method: 'POST',
    path: `${PATH}/clearCustomer/:id`,
    access: ['user/app/erase'],
    summary: 'Let a 2.0.1 charger delete what it stores about the holder of a tag',
    business: 'update',
    idempotent: true,
    ...calls,
  }),
};
