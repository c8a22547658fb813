import { useTranslation } from 'react-i18next';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatPeriod } from '../../lib/calendar';

/** Days on which a month was closed and settled, with the users; nothing of an open one. */
export function PeriodDates({ period }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation(['statements', 'monthEnd']);
  const { closedAt, closedByName, closeRequestedBy, settledAt } = period;
  if (closedAt === null) return null;
  const day = (time: string) => formatPeriod(time.slice(0, 10), i18n.language);
  return (
    <Facts>
      <Fact label={t('periods.closedAt')}>{[day(closedAt), closedByName].filter(Boolean).join(' · ')}</Fact>
      {closeRequestedBy !== null && <Fact label={t('monthEnd:protocol.askedBy')}>{closeRequestedBy}</Fact>}
      {settledAt !== null && <Fact label={t('periods.settledAt')}>{day(settledAt)}</Fact>}
    </Facts>
  );
}
