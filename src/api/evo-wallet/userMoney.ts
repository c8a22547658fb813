import { userMoney } from '../../contract/evo-wallet/userMoney';
import { recordApi } from '../recordApi';

export const {
  useMoneyPageQuery,
  useMoneyHeadsQuery,
  useOrderMoneyQuery,
  useNamesakesQuery,
  useFindPersonsQuery,
  useReadContactMutation,
} = recordApi('wallet', {
  queries: {
    moneyPage: [userMoney.page, 'chargingOrder', 'washOrder', 'coupon', 'approval'],
    moneyHeads: [userMoney.heads, 'chargingOrder', 'washOrder', 'coupon', 'approval', 'appUser'],
    orderMoney: [userMoney.order, 'chargingOrder', 'washOrder', 'coupon', 'approval'],
  },
  // Each reading of contact data is an entry of the log: none is repeated automatically.
  untagged: { namesakes: userMoney.namesakes, findPersons: userMoney.find },
  effects: { readContact: userMoney.contact },
});
