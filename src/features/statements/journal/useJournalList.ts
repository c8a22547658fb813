import { useState } from 'react';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import { useListState, type ListState } from '../../../kit/crud/useListState';
import { dayIn, getLastDay, monthAfter } from '../../../lib/calendar';
import { fromWire, zonedToWire, zoneFor } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';

type Journal = typeof financialManagement.journalPage;

const MONTH_LENGTH = 'YYYY-MM'.length;

/** First and last second of a month by the clock of a zone, as times of the wire. */
function toPeriod(month: string, zone: string) {
  return {
    from: zonedToWire(`${month}-01 00:00:00`, zone),
    until: zonedToWire(`${getLastDay(month)} 23:59:59`, zone),
  };
}

/** The journal as a list; without a period in the address it shows the last ended month. */
export function useJournalList() {
  const list = useListState(financialManagement.journalPage);
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, null);
  const serverNow = useServerNow();
  const [present] = useState(() => dayIn(zone, serverNow).slice(0, MONTH_LENGTH));
  const { from, until, ...filters } = list.filters;
  const period = from && until ? { from, until } : toPeriod(monthAfter(present, -1), zone);
  const state: ListState<Journal> = {
    ...list,
    filters: { ...filters, ...period },
    body: { ...list.body, ...period },
  };
  const month = dayIn(zone, fromWire(period.from)).slice(0, MONTH_LENGTH);
  const whole = toPeriod(month, zone);
  const isMonth = whole.from === period.from && whole.until === period.until;
  const showMonth = (by: -1 | 1) => {
    const next = monthAfter(month, by);
    if (next <= present) list.filter(toPeriod(next, zone));
  };
  return { state, zone, month: isMonth ? month : null, showMonth };
}
