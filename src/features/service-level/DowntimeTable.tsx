import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Downtime } from '../../contract/evo-basic/serviceLevel';
import { MomentLink } from '../../entities/replay/MomentLink';
import { RecordLink } from '../../entities/record/RecordLink';
import { formatAge } from '../../lib/duration';
import { DowntimeCauseText } from './DowntimeCauseText';
import classes from './Sla.module.css';

/** Downtimes with their causes, each with the way to its charger, to the alarm raised meanwhile and to the moment when it began. */
export function DowntimeTable({ downtimes }: { downtimes: readonly Downtime[] }) {
  const { t } = useTranslation('sla');
  return (
    <Table className={classes.table} aria-label={t('list.downtimes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fields.charger')}</Table.Th>
          <Table.Th>{t('fields.cause')}</Table.Th>
          <Table.Th>{t('fields.from')}</Table.Th>
          <Table.Th className={classes.wide}>{t('fields.until')}</Table.Th>
          <Table.Th className={classes.number}>{t('fields.downSeconds')}</Table.Th>
          <Table.Th className={`${classes.number} ${classes.wide}`}>{t('fields.excludedSeconds')}</Table.Th>
          <Table.Th className={classes.wide}>{t('fields.alarm')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {downtimes.map((downtime) => (
          <DowntimeLine key={downtime.id} downtime={downtime} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DowntimeLine({ downtime }: { downtime: Downtime }) {
  const { t, i18n } = useTranslation('sla');
  const time = useShownTime();
  // The column of alarms has no room there.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { chargerId, chargerCode, connector, station, timezone, from, until, alarmId } = downtime;
  const age = (seconds: number) => (seconds === 0 ? '–' : formatAge(seconds, i18n.language));
  const links = (
    <>
      {alarmId !== null && (
        <RecordLink kind="alarm" id={alarmId}>
          {t('openAlarm')}
        </RecordLink>
      )}{' '}
      <MomentLink at={from} chargerCode={chargerCode} connector={connector} />
    </>
  );
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>
        <RecordLink kind="charger" id={chargerId} className="mono">
          {chargerCode}·{connector}
        </RecordLink>
        <div className={classes.quiet}>{station}</div>
      </Table.Td>
      <Table.Td>
        <DowntimeCauseText downtime={downtime} />
        {isPhone && <div>{links}</div>}
      </Table.Td>
      <Table.Td>{time(from, timezone)}</Table.Td>
      <Table.Td className={classes.wide}>{until === null ? t('goesOn') : time(until, timezone)}</Table.Td>
      <Table.Td className={classes.number}>{age(downtime.downSeconds)}</Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>{age(downtime.excludedSeconds)}</Table.Td>
      <Table.Td className={classes.wide}>{links}</Table.Td>
    </Table.Tr>
  );
}
