import { useTranslation } from 'react-i18next';
import type { ActivitySeries } from '../../../contract/evo-discount/activityFigures';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatNumber, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { BarList } from '../../../kit/chart/BarList';
import { CouponsLink } from './CouponsLink';

interface GroupBarsProps {
  title: string;
  groups: ActivitySeries['stations'];
  currency: string;
  activityId: string;
  /** Filters of the coupons of a group, by its id. */
  toPart: (id: string) => Readonly<Record<string, unknown>>;
}

/** Used coupons and their cost by group, each a link to its coupons; nothing where there are none. */
export function GroupBars({ title, groups, currency, activityId, toPart }: GroupBarsProps) {
  const { i18n } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <DrawerSection title={title}>
      <BarList
        label={title}
        bars={groups.map(({ id, name, coupons, cost }) => ({
          key: id,
          name: (
            <CouponsLink activityId={activityId} part={toPart(id)}>
              {name}
            </CouponsLink>
          ),
          value: coupons,
          text: `${formatNumber(coupons, 0, i18n.language)} · ${withUnit(formatMoney(cost, i18n.language), currency, i18n.language)}`,
        }))}
      />
    </DrawerSection>
  );
}
