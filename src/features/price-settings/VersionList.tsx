import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { usePriceVersionsQuery } from '../../api/evo-basic/chargerPriceSettings';
import { toProblem } from '../../api/problem';
import type { PriceSettingDetail, PriceVersion } from '../../contract/evo-basic/chargerPriceSettings';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Tag } from '../../kit/layout/Tag';
import classes from './VersionList.module.css';

interface VersionListProps {
  setting: PriceSettingDetail;
  /** Puts a version's figures into the form; missing where nothing can be changed. */
  onTake?: (version: PriceVersion) => void;
}

/** All versions of a setting with start and author, newest first. */
export function VersionList({ setting, onTake }: VersionListProps) {
  const { t } = useTranslation('priceSettings');
  const showTime = useShownTime();
  const { data, error, refetch } = usePriceVersionsQuery({ body: { id: setting.id } });
  const problem = toProblem(error);
  if (problem && !data) return <ErrorState message={problem.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  const time = (wire: string) => showTime(wire, setting.timezone, 'dayMinute');
  return (
    <ol className={classes.versions}>
      {data.map((version) => (
        <li key={version.id}>
          <div className={classes.head}>
            <strong>{t('version', { no: version.no })}</strong>
            {version.id === setting.inForce?.id && <Tag>{t('versions.inForce')}</Tag>}
            {version.id === setting.next?.id && <Tag>{t('versions.next')}</Tag>}
          </div>
          <div className={classes.quiet}>{t('versions.from', { time: time(version.validFrom) })}</div>
          <div className={classes.quiet}>
            {t('versions.made', { time: time(version.createdAt), name: version.createdByName })}
          </div>
          {onTake && (
            <Button variant="default" size="sm" onClick={() => onTake(version)}>
              {t('versions.take')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
