import { useState } from 'react';
import { useZoneChoice } from '../../access/useZoneChoice';
import { userMoney } from '../../contract/evo-wallet/userMoney';
import { useListState, type ListState } from '../../kit/crud/useListState';
import { fromWire, startOfDay, toWire, zoneFor } from '../../lib/time';

const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The time line of a person as a list: range, group, wallet and open row are in its address. Without a beginning in the
 * address the last 30 days are shown.
 */
export function useMoneyList(appUserId: string) {
  const list = useListState(userMoney.page);
  const [choice] = useZoneChoice();
  const [now] = useState(() => Date.now());
  const usualFrom = toWire(startOfDay(now - USUAL_DAYS * DAY_MS, zoneFor(choice, null)));
  const { appUserId: _other, from = usualFrom, ...filters } = list.filters;
  const state: ListState<typeof userMoney.page> = {
    ...list,
    filters: { ...filters, from },
    body: { ...list.body, appUserId, from },
  };
  const { currency, text, until } = filters;
  const heads = { appUserId, from, ...(until && { until }), ...(currency && { currency }), ...(text && { text }) };
  const goEarlier = () => list.filter({ from: toWire(fromWire(from) - USUAL_DAYS * DAY_MS) });
  return { state, heads, goEarlier };
}
