import { useTranslation } from 'react-i18next';
import {
  useEnterpriseAccountQuery,
  useEnterpriseReconciliationPageQuery,
} from '../../../api/evo-bill/financialManagement';
import { PageLink } from '../../../entities/record/PageLink';
import { Money } from '../../../kit/layout/Money';
import { Tag } from '../../../kit/layout/Tag';
import { formatPeriod } from '../../../lib/calendar';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';

const MONTHS = 3;

/** Debt of the enterprise by currency, with its newest months. */
export function AccountTile({ enterpriseId }: { enterpriseId: string }) {
  const { t } = useTranslation('home');
  const { data } = useEnterpriseReconciliationPageQuery({
    body: { step: 'month', pageSize: 20, sort: [{ field: 'period', order: 'desc' }] },
  });
  const currencies = [...new Set(data?.records.map(({ currency }) => currency))].toSorted();
  return (
    <Tile
      title={t('account.title')}
      aside={
        <PageLink view="enterprise/accountStatement" part={{}}>
          {t('account.all')}
        </PageLink>
      }
    >
      {data && currencies.length === 0 && <p className={classes.quiet}>{t('account.none')}</p>}
      {currencies.map((currency) => (
        <CurrencyAccount key={currency} enterpriseId={enterpriseId} currency={currency} />
      ))}
    </Tile>
  );
}

function CurrencyAccount({ enterpriseId, currency }: { enterpriseId: string; currency: string }) {
  const { t, i18n } = useTranslation(['home', 'statements']);
  const { data } = useEnterpriseAccountQuery({ body: { enterpriseId, currency } });
  if (!data) return null;
  return (
    <ul className={classes.rows}>
      <li className={classes.row}>
        <span className={classes.name}>{t('account.due')}</span>
        <Money amount={data.due} currency={currency} isStrong />
      </li>
      {data.months.slice(0, MONTHS).map(({ month, state, amount }) => (
        <li key={month} className={classes.row}>
          <span className={classes.name}>
            {formatPeriod(month, i18n.language)} <Tag>{t(`statements:state.${state}`)}</Tag>
          </span>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
