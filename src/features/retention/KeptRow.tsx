import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { RETENTION_KINDS, retention, type KeptData } from '../../contract/evo-basic/retention';
import { formatBytes, formatNumber } from '../../lib/format';
import { DaysForm } from './DaysForm';
import classes from './Retention.module.css';

interface KeptRowProps {
  kept: KeptData;
  /** Epoch ms. */
  now: number;
}

/** A kind of data: days that can be changed, or why it is never deleted. */
export function KeptRow({ kept, now }: KeptRowProps) {
  const { t, i18n } = useTranslation('retention');
  const time = useShownTime();
  const mayEdit = useCan(retention.save);
  const { kind, days, bytes, bytesADay, oldestAt, changedAt, changedBy } = kept;
  const own = RETENTION_KINDS.find((each) => each === kind);
  return (
    <Table.Tr>
      <Table.Td>
        {t(`kind.${kind}`)}
        {changedAt !== null && (
          <div className={classes.quiet}>
            {t('changed', { time: time(changedAt, null, 'dayMinute'), name: changedBy })}
          </div>
        )}
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('fields.bytes')}>
        {formatBytes(bytes, i18n.language)}
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('fields.bytesADay')}>
        {bytesADay === null ? '–' : formatBytes(bytesADay, i18n.language)}
      </Table.Td>
      <Table.Td className={classes.day} data-label={t('fields.oldestAt')}>
        {time(oldestAt, null, 'date')}
      </Table.Td>
      <Table.Td data-label={t('fields.days')}>
        {own === undefined && (
          <>
            {t('forever')}
            <div className={classes.quiet}>{t(`why.${kind}`)}</div>
          </>
        )}
        {own !== undefined && !mayEdit && formatNumber(days ?? 0, 0, i18n.language)}
        {own !== undefined && mayEdit && <DaysForm kind={own} kept={kept} now={now} />}
      </Table.Td>
    </Table.Tr>
  );
}
