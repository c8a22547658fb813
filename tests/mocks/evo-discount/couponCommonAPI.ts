import type { couponCommonAPI } from '../../../src/contract/evo-discount/couponCommonAPI';
import type { MockOf } from '../answering';
import { commonApiMock } from '../evo-basic/commonApi';

export const couponCommonAPIMock: MockOf<typeof couponCommonAPI> = {
  groupList: commonApiMock.chargerGroupList as MockOf<typeof couponCommonAPI>['groupList'],
  companyList: commonApiMock.companyList as MockOf<typeof couponCommonAPI>['companyList'],
  currencyList: commonApiMock.currencyList as MockOf<typeof couponCommonAPI>['currencyList'],
};
