import { useTranslation } from 'react-i18next';
import { countBlockers, hasDifference, type MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { formatPeriod, monthAfter } from '../../../lib/calendar';
import { formatMoney } from '../../../lib/money';

/** Day on which a month came to its stage with the user, or its blockers. */
export function StageNote({ month }: { month: MonthEndRow }) {
  const { t, i18n } = useTranslation('monthEnd');
  const { stage, closedAt, closedByName, settledAt, request, month: ownMonth } = month;
  const day = (time: string) => formatPeriod(time.slice(0, 10), i18n.language);
  switch (stage) {
    case 'blocked':
      return <Blockage month={month} />;
    case 'waiting':
      return t('askedBy', { name: request?.requestedBy });
    case 'ready':
      return t('since', { day: formatPeriod(`${monthAfter(ownMonth, 1)}-01`, i18n.language) });
    case 'running':
      return t('estimates');
    case 'closed':
      return closedAt && t('by', { day: day(closedAt), name: closedByName });
    case 'settled':
      return settledAt && t('by', { day: day(settledAt), name: closedByName });
  }
}

function Blockage({ month }: { month: MonthEndRow }) {
  const { t, i18n } = useTranslation('monthEnd');
  const { difference, currency } = month;
  if (!hasDifference(month)) return t('blockersOf', { count: countBlockers(month) });
  return t('differs', { amount: `${formatMoney(difference, i18n.language)} ${currency}` });
}
