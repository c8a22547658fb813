import { useTranslation } from 'react-i18next';
import type { PublicTariff } from '../../../contract/evo-basic/publicMap';
import { compare, isZero } from '../../../lib/decimal';
import { formatMoney } from '../../../lib/money';
import classes from './SitePanel.module.css';

/** Prices of charging now and at other times, and the fees. */
export function SiteTariffs({ tariffs }: { tariffs: readonly PublicTariff[] }) {
  const { t } = useTranslation('publicMap');
  return (
    <section aria-label={t('prices')}>
      <h3 className={classes.part}>{t('prices')}</h3>
      {tariffs.map((tariff, index) => (
        <Tariff key={index} tariff={tariff} name={tariffs.length > 1 ? t('tariff', { no: index + 1 }) : null} />
      ))}
      <p className={classes.quiet}>{t('withTax')}</p>
    </section>
  );
}

function Tariff({ tariff, name }: { tariff: PublicTariff; name: string | null }) {
  const { t, i18n } = useTranslation('publicMap');
  const { currency, now, lowest, highest, startFee, idleFee, idleAfterMinutes } = tariff;
  const money = (amount: string) => `${formatMoney(amount, i18n.language)} ${currency}`;
  return (
    <div className={classes.tariff}>
      <p>
        {name !== null && <strong>{name}: </strong>}
        <strong>{t('perKwh', { price: money(now) })}</strong> {t('now')}
        {compare(lowest, highest) !== 0 && `, ${t('range', { lowest: money(lowest), highest: money(highest) })}`}
      </p>
      {!isZero(startFee) && <p>{t('startFee', { price: money(startFee) })}</p>}
      {!isZero(idleFee) && <p>{t('idleFee', { price: money(idleFee), count: idleAfterMinutes })}</p>}
    </div>
  );
}
