import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRetentionQuery } from '../../api/evo-basic/retention';
import type { KeptData } from '../../contract/evo-basic/retention';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { Page } from '../../kit/layout/Page';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatBytes } from '../../lib/format';
import { fromWire } from '../../lib/time';
import { KeptRow } from './KeptRow';
import classes from './Retention.module.css';

/** Settings, Data retention: how long each kind of data is kept, its size, and what other days would free. */
export default function RetentionPage() {
  const { data, error, isFetching, refetch } = useRetentionQuery({ body: {} });
  const { t } = useTranslation('retention');
  if (!data) {
    if (error === undefined) return <SkeletonRows count={16} />;
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Page>
      <div className={classes.room}>
        <p className={classes.text}>{t('text')}</p>
        <KeptTable kinds={data.kinds} now={fromWire(data.now)} />
      </div>
    </Page>
  );
}

function KeptTable({ kinds, now }: { kinds: readonly KeptData[]; now: number }) {
  const { t, i18n } = useTranslation('retention');
  const total = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Table aria-label={t('title')} verticalSpacing={8} horizontalSpacing={16} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fields.kind')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fields.bytes')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fields.bytesADay')}</Table.Th>
          <Table.Th>{t('fields.oldestAt')}</Table.Th>
          <Table.Th>{t('fields.days')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {kinds.map((kept) => (
          <KeptRow key={`${kept.kind} ${kept.days}`} kept={kept} now={now} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{t('total')}</Table.Th>
          <Table.Th className={classes.figure}>{formatBytes(total, i18n.language)}</Table.Th>
          <Table.Th colSpan={3} />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
