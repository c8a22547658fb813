import { useTranslation } from 'react-i18next';
import type { HomeSessionDetail } from '../../../contract/evo-home-admin/homeChargingHistory';
import type { HomePeriod } from '../../../contract/evo-home-admin/homeSession';
import { PeriodName } from '../../../entities/day-plan/PeriodName';
import { compare, subtractAmounts } from '../../../lib/decimal';
import { formatEnergy } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { formatInZone } from '../../../lib/time';
import { nameUnit } from '../../../lib/units';
import classes from './PeriodCosts.module.css';

/** Energy and cost of a session by price period, beside the cost without off-peak charging. */
export function PeriodCosts({ session }: { session: HomeSessionDetail }) {
  const { t, i18n } = useTranslation('homeHistory');
  const { periods, cost, costAtOnce, currency, energy, timezone, stoppedAt, offPeakSettingId } = session;
  if (periods === null || cost === null || costAtOnce === null || currency === null)
    return <p className={classes.none}>{offPeakSettingId && !stoppedAt ? t('costs.pending') : t('costs.none')}</p>;
  const isDearer = compare(cost, costAtOnce) > 0;
  const difference = isDearer ? subtractAmounts(cost, costAtOnce) : subtractAmounts(costAtOnce, cost);
  const money = (amount: string) => `${formatMoney(amount, i18n.language)} ${currency}`;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('fields.period')}</th>
          <th scope="col">{nameUnit('kWh', i18n.language)}</th>
          <th scope="col">{t('costs.price')}</th>
          <th scope="col">{t('costs.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <PeriodRow key={period.period} period={period} timezone={timezone} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('costs.total')}</th>
          <td>{formatEnergy(energy, i18n.language)}</td>
          <td />
          <td>{money(cost)}</td>
        </tr>
        <tr className={classes.quiet}>
          <th scope="row" colSpan={3}>
            {t('costs.atOnce')}
          </th>
          <td>{money(costAtOnce)}</td>
        </tr>
        <tr className={classes.quiet}>
          <th scope="row" colSpan={3}>
            {t(isDearer ? 'costs.extra' : 'costs.saved')}
          </th>
          <td>{money(difference)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function PeriodRow({ period: { period, energy, price, amount, spans }, timezone }: PeriodRowProps) {
  const { i18n } = useTranslation();
  const time = (wire: string) => formatInZone(wire, timezone, 'minute', i18n.language);
  return (
    <tr>
      <th scope="row">
        <PeriodName period={period} />
        <span className={classes.spans}>{spans.map(({ from, to }) => `${time(from)}–${time(to)}`).join(', ')}</span>
      </th>
      <td>{formatMoney(energy, i18n.language)}</td>
      <td>{formatMoney(price, i18n.language)}</td>
      <td>{formatMoney(amount, i18n.language)}</td>
    </tr>
  );
}

interface PeriodRowProps {
  period: HomePeriod;
  /** IANA name of the zone by whose clock the period goes. */
  timezone: string;
}
