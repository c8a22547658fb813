import { z } from 'zod';
import { endpoint } from '../endpoint';
import { nothing } from '../fields';
import { option } from '../page';
import { optionQuery } from '../records';
import { commonApi } from '../evo-basic/commonApi';

const PATH = 'evo-discount/couponCommonAPI';
const ACCESS = [
  'marketing/couponActivity/view',
  'marketing/couponScheme/view',
  'marketing/couponConsume/view',
  'marketing/codeConsume/view',
] as const;

/** Lists for selects of the coupon pages, within the caller's scope. */
export const couponCommonAPI = {
  groupList: endpoint({
    method: 'POST',
    path: `${PATH}/groupList`,
    access: ACCESS,
    summary: 'Stations for selects of the coupon pages',
    business: 'query',
    body: optionQuery,
    response: commonApi.chargerGroupList.response,
  }),
  companyList: endpoint({
    method: 'POST',
    path: `${PATH}/companyList`,
    access: ACCESS,
    summary: 'Companies for selects of the coupon pages',
    business: 'query',
    body: optionQuery,
    response: z.array(option),
  }),
  currencyList: endpoint({
    method: 'POST',
    path: `${PATH}/currencyList`,
    access: ACCESS,
    summary: 'Currencies for selects of the coupon pages, as evo-basic/CommonAPI/currencyList answers them',
    business: 'query',
    body: nothing,
    response: commonApi.currencyList.response,
  }),
};
