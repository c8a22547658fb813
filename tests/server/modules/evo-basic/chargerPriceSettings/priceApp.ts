import { expect } from 'vitest';
import type { BodyOf } from '../../../../../src/contract/endpoint';
import {
  chargerPriceSettings,
  type PriceSettingDetail,
  type PriceVersion,
} from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import { addCompany } from '../../../../harness/equipment';
import { PLAN } from '../../../domain/pricing/plans';
import { testApp } from '../../../http/testApp';

type Body = BodyOf<typeof chargerPriceSettings.add>;

export const MAY = ['view', 'add', 'edit', 'delete', 'copy'].map((operation) => `priceSetting/${operation}`);

/** Starts a node with two companies; calls are the operator's unless a token is given. */
export async function createPriceApp() {
  const test = await testApp();
  const token = await test.userWith(MAY);
  const [companyId, otherId] = await test.deps.db.asSystem(
    async (tx) => [await addCompany(tx, 'Owner'), await addCompany(tx, 'Other')] as const,
  );
  const call = async <T>(name: keyof typeof chargerPriceSettings, body: object, by = token) => {
    const answer = await test.call(chargerPriceSettings[name], { token: by, body });
    return { ...answer, data: answer.data as T };
  };
  return {
    ...{ test, companyId, otherId, call },
    companyToken: await test.userWith(MAY, { scope: 'company', companyId }),
    async add(fields: Partial<Body>, by = token): Promise<string> {
      const { code, data } = await call<{ id: string }>('add', makeBody(fields), by);
      expect(code).toBe(0);
      return data.id;
    },
    detail: async (id: string, by = token) => (await call<PriceSettingDetail>('detail', { id }, by)).data,
    versions: async (id: string) => (await call<PriceVersion[]>('versions', { id })).data,
    update: (id: string, version: number, fields: Partial<Body>, by = token) =>
      call<PriceSettingDetail>('update', { ...makeBody(fields), id, version }, by),
  };
}

export const makeBody = (fields: Partial<Body>): Body => ({ name: 'Some', currency: 'EUR', plan: PLAN, ...fields });
