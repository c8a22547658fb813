import { couponActivity } from '../../contract/evo-discount/couponActivity';
import { recordApi } from '../recordApi';

export const {
  useCouponActivityPageQuery,
  useCouponActivityQuery,
  useGrantChartQuery,
  useUsedChartQuery,
  useOperateDataQuery,
  useAddCouponActivityMutation,
  useUpdateCouponActivityMutation,
  useEndOrDelayActivityMutation,
  useActivityPreviewQuery,
  useCheckAccountsMutation,
} = recordApi('couponActivity', {
  queries: {
    couponActivityPage: couponActivity.page,
    couponActivity: couponActivity.detail,
    grantChart: couponActivity.grantChart,
    usedChart: couponActivity.usedChart,
    operateData: couponActivity.operateData,
  },
  mutations: {
    addCouponActivity: [couponActivity.add, 'exchangeCode'],
    updateCouponActivity: [couponActivity.update, 'exchangeCode'],
    endOrDelayActivity: [couponActivity.endOrDelay, 'exchangeCode', 'coupon'],
  },
  untagged: { activityPreview: couponActivity.preview },
  effects: { checkAccounts: couponActivity.accountStatusCheck },
});
