import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useErasurePageQuery } from '../../api/evo-basic/personData';
import type { Erasure } from '../../contract/evo-basic/personData';
import { RecordLink } from '../../entities/record/RecordLink';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatNumber } from '../../lib/format';
import classes from './PersonData.module.css';

const MOST = 100;

/** The latest erasures: when, by which account, why, and how many rows there were. */
export function ErasuresDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('personData');
  const { data, error, refetch } = useErasurePageQuery({ body: { pageSize: MOST } });
  return (
    <DialogShell size="xl" title={t('erasures')} onClose={onClose}>
      {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
      {data?.total === 0 && <EmptyState title={t('noErasures')} hint={t('noErasuresHint')} />}
      {data && data.total > 0 && <ErasureTable erasures={data.records} />}
    </DialogShell>
  );
}

function ErasureTable({ erasures }: { erasures: readonly Erasure[] }) {
  const { t, i18n } = useTranslation('personData');
  const time = useShownTime();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('fields.at')}</th>
          <th>{t('fields.appUserId')}</th>
          <th>{t('fields.reason')}</th>
          <th>{t('fields.byName')}</th>
          <th className={classes.figure}>{t('fields.counts')}</th>
        </tr>
      </thead>
      <tbody>
        {erasures.map(({ id, at, appUserId, reason, byName, counts }) => (
          <tr key={id}>
            <td>{time(at)}</td>
            <td>
              <RecordLink kind="appUser" id={appUserId} className="mono">
                {`#${appUserId}`}
              </RecordLink>
            </td>
            <td>{t(`reason.${reason}`)}</td>
            <td>{byName}</td>
            <td className={classes.figure}>
              {formatNumber(
                Object.values(counts).reduce((sum, count) => sum + count, 0),
                0,
                i18n.language,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
