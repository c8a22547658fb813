import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useClientLogQuery } from '../../api/evo-basic/appClientLogs';
import { appClientLogs } from '../../contract/evo-basic/appClientLogs';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import classes from './LogDrawer.module.css';
import { useDownload } from './useDownload';

const WIDTH = 560;

/** A client report with its times, user, page and details. */
export function LogDrawer({ id }: { id: string }) {
  const { t } = useTranslation('clientLog');
  const answer = useClientLogQuery({ body: { id } });
  const time = useShownTime();
  const mayDownload = useCan(appClientLogs.download);
  const [download, isDownloading] = useDownload();
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH} />;
  const log = answer.data;
  return (
    <RecordDrawer
      title={log.message}
      width={WIDTH}
      state={<Tag>{t(`level.${log.level}`)}</Tag>}
      subtitle={[log.appId, log.platform, log.appVersion].filter(Boolean).join(' · ')}
      actions={
        mayDownload && (
          <Button
            variant="default"
            loading={isDownloading}
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
            onClick={() => void download({ id })}
          >
            {t('download')}
          </Button>
        )
      }
    >
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.receivedAt')}>{time(log.receivedAt, null, 'full')}</Fact>
          <Fact label={t('fields.at')}>{time(log.at, null, 'full')}</Fact>
          <Fact label={t('fields.userName')}>{log.userName ?? '–'}</Fact>
          <Fact label={t('fields.address')}>{log.address}</Fact>
          <Fact label={t('fields.url')}>{log.url ?? '–'}</Fact>
          <Fact label={t('fields.userAgent')}>{log.userAgent ?? '–'}</Fact>
        </Facts>
      </DrawerSection>
      {log.detail !== null && (
        <DrawerSection title={t('fields.detail')}>
          <pre className={classes.detail}>{log.detail}</pre>
        </DrawerSection>
      )}
    </RecordDrawer>
  );
}
