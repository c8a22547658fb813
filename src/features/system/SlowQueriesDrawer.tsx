import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { SlowQuery } from '../../contract/evo-basic/system';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatNumber } from '../../lib/format';
import classes from './System.module.css';

interface SlowQueriesDrawerProps {
  /** The slowest first. */
  queries: readonly SlowQuery[];
  onClose: () => void;
}

/** The slowest statements of 24 hours, with placeholders in place of values. */
export function SlowQueriesDrawer({ queries, onClose }: SlowQueriesDrawerProps) {
  const { t } = useTranslation('system');
  return (
    <DockedDrawer label={t('slow.title')} width={576} onClose={onClose}>
      <DrawerHead title={t('slow.title')} onClose={onClose} />
      {queries.length === 0 && <EmptyState title={t('slow.none')} hint={t('slow.noneHint')} />}
      {queries.map((query) => (
        <SlowStatement key={`${query.madeBy} ${query.statement}`} query={query} />
      ))}
    </DockedDrawer>
  );
}

function SlowStatement({ query }: { query: SlowQuery }) {
  const { t, i18n } = useTranslation('system');
  const formatTime = useShownTime();
  const { madeBy, statement, count, worstMs, lastAt } = query;
  const runs = { count, n: formatNumber(count, 0, i18n.language), time: formatTime(lastAt, null, 'dayMinute') };
  return (
    <DrawerSection>
      <p className={classes.slowHead}>
        <strong>{t('slow.worst', { seconds: formatNumber(worstMs / 1_000, 1, i18n.language) })}</strong>
        <span className={classes.quiet}>{t('slow.runs', runs)}</span>
      </p>
      <p className={classes.quiet}>{t('slow.by', { name: madeBy })}</p>
      <pre className={classes.statement} translate="no">
        {statement === '' ? t('slow.more') : statement}
      </pre>
    </DrawerSection>
  );
}
