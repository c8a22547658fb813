import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, nothing, text } from '../fields';

const PATH = 'evo-basic/ocpiToken';

/** A roaming partner that may read our locations; its token itself is never shown again. */
export const ocpiToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: dateTime,
  createdByName: z.string(),
  /** Null: never yet. */
  lastUsedAt: dateTime.nullable(),
  withdrawnAt: dateTime.nullable(),
  withdrawnByName: z.string().nullable(),
});
export type OcpiToken = z.infer<typeof ocpiToken>;

export const ocpiTokenBody = z.strictObject({ name: text(64) });

/** Tokens with which partners read the locations feed (OCPI 2.2.1). */
export const ocpiTokens = {
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: ['setting/ocpi/view'],
    summary: 'OCPI tokens: all, those in use first; and the address of the locations',
    business: 'query',
    body: nothing,
    response: z.object({ url: z.string(), tokens: z.array(ocpiToken) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: ['setting/ocpi/add'],
    summary: 'OCPI tokens: make one for a partner; the answer alone has the token itself',
    business: 'insert',
    body: ocpiTokenBody,
    response: z.object({ token: z.string(), url: z.string() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${PATH}/withdraw`,
    access: ['setting/ocpi/delete'],
    summary: 'OCPI tokens: withdraw one; it opens nothing from now on',
    business: 'update',
    body: z.strictObject({ id }),
    response: ocpiToken,
  }),
};
