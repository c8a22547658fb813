import { useTranslation } from 'react-i18next';
import { useStatementPeriodQuery } from '../../api/evo-bill/financialManagement';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod } from '../../lib/calendar';
import { PeriodActions } from './PeriodActions';
import { PeriodBody } from './PeriodBody';
import { PeriodDates } from './PeriodDates';
import classes from './Statements.module.css';

/** A period: state, the next step, and its facts. */
export function PeriodCard({ id }: { id: string }) {
  const { t, i18n } = useTranslation('statements');
  const { data: period } = useStatementPeriodQuery({ body: { id } });
  if (!period) return <SkeletonRows count={8} />;
  return (
    <>
      <DrawerSection
        title={`${formatPeriod(period.month, i18n.language)}, ${period.companyName}`}
        aside={<Tag>{t(`state.${period.state}`)}</Tag>}
      >
        <PeriodDates period={period} />
        <div className={classes.actions}>
          <PeriodActions period={period} />
        </div>
      </DrawerSection>
      <PeriodBody period={period} />
    </>
  );
}
