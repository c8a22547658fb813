import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useFleetOverviewQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { KeyFigure } from '../../kit/layout/KeyFigure';
import { KeyFigures } from '../../kit/layout/KeyFigures';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import classes from './FleetTotals.module.css';

interface FleetTotalsProps {
  /** Enterprises that the list is narrowed to. */
  enterpriseIds: readonly string[] | undefined;
  month: string | undefined;
}

/** Totals of one enterprise in a month, above the list of its drivers; nothing while the list has several. */
export function FleetTotals({ enterpriseIds = [], month }: FleetTotalsProps) {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const scope = useSelector(selectAccount)?.scope;
  const [only] = enterpriseIds;
  const isOne = enterpriseIds.length === 1 || scope === 'enterprise';
  const { data } = useFleetOverviewQuery(
    { body: { ...(only !== undefined && { enterpriseId: only }), ...(month !== undefined && { month }) } },
    { skip: !isOne },
  );
  if (!isOne || !data) return null;
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const { spend } = data;
  return (
    <section className={classes.totals} aria-label={t('totals.label')}>
      <KeyFigures>
        <KeyFigure label={t('totals.drivers')} value={figure(data.drivers)} />
        <KeyFigure label={t('totals.stopped')} value={figure(data.stopped)} />
        <KeyFigure label={t('totals.tags')} value={figure(data.tags)} />
        <KeyFigure label={t('totals.blockedTags')} value={figure(data.blockedTags)} />
        <KeyFigure label={t('totals.running')} value={figure(data.running)} />
        <KeyFigure label={t('totals.sessions')} value={figure(data.sessions)} />
        <KeyFigure label={t('totals.energy')} value={formatNumber(data.energy, 1, i18n.language)} unit="kWh" />
        {spend.length === 0 && <KeyFigure label={t('totals.spend')} value={figure(0)} />}
        {spend.map(({ currency, amount }) => (
          <KeyFigure
            key={currency}
            label={t('totals.spend')}
            value={formatMoney(amount, i18n.language)}
            unit={currency}
          />
        ))}
        <KeyFigure label={t('totals.near')} value={figure(data.near)} />
        <KeyFigure label={t('totals.reached')} value={figure(data.reached)} />
      </KeyFigures>
    </section>
  );
}
