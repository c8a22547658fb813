import { useTranslation } from 'react-i18next';
import { useFleetOverviewQuery } from '../../../api/evo-basic/sysEnterpriseBindUser';
import type { View } from '../../../contract/screens';
import { PageLink } from '../../../entities/record/PageLink';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { Tile } from '../Tile';

const DRIVERS: View = 'enterprise/user';

/** Drivers of the enterprise and their charging in this month. */
export function FleetTile() {
  const { t, i18n } = useTranslation(['home', 'enterpriseUsers']);
  const { data } = useFleetOverviewQuery({ body: {} }, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <Tile
      title={t('fleet.title')}
      aside={
        <PageLink view={DRIVERS} part={{}}>
          {t('fleet.all')}
        </PageLink>
      }
    >
      {!data && <SkeletonRows count={2} />}
      {data && (
        <KeyFigures isGrid>
          <KeyFigure label={t('enterpriseUsers:totals.running')} value={number(data.running)} />
          <KeyFigure label={t('enterpriseUsers:totals.sessions')} value={number(data.sessions)} />
          <KeyFigure
            label={t('enterpriseUsers:totals.energy')}
            value={formatNumber(data.energy, 1, i18n.language)}
            unit="kWh"
          />
          {data.spend.map(({ currency, amount }) => (
            <KeyFigure
              key={currency}
              label={t('enterpriseUsers:totals.spend')}
              value={formatMoney(amount, i18n.language)}
              unit={currency}
            />
          ))}
          <KeyFigure label={t('enterpriseUsers:totals.drivers')} value={number(data.drivers)} />
          <KeyFigure label={t('enterpriseUsers:totals.near')} value={number(data.near)} />
          <KeyFigure label={t('enterpriseUsers:totals.reached')} value={number(data.reached)} />
          <KeyFigure label={t('fleet.blockedTags')} value={number(data.blockedTags)} />
        </KeyFigures>
      )}
    </Tile>
  );
}
