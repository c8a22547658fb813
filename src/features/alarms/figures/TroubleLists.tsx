import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownTime } from '../../../access/useShownTime';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import type { Scorecard } from './scorecard';

/** Chattering and long-standing alarms, each linked to itself, and floods with their begin and count. */
export function TroubleLists({ card: { chattering, standingAlarms, floods } }: { card: Scorecard }) {
  const { t } = useTranslation(['alarms', 'status']);
  const nameOf = useAlarmName();
  const time = useShownTime();
  const describe = ({ code, source }: { code: string; source: string | null }) =>
    `${nameOf({ code })}, ${source?.replace(':', '·') ?? t('status:platform')}`;
  return (
    <>
      {chattering.length > 0 && (
        <DrawerSection title={t('figures.chattering')}>
          <Stack gap={4}>
            {chattering.map((alarm) => (
              <Link key={alarm.alarmId} to={`/live/alarms?alarm=${alarm.alarmId}`}>
                {`${describe(alarm)}: ${t('group.alarms', { count: alarm.count })}`}
              </Link>
            ))}
          </Stack>
        </DrawerSection>
      )}
      {standingAlarms.length > 0 && (
        <DrawerSection title={t('figures.standing')}>
          <Stack gap={4}>
            {standingAlarms.map((alarm) => (
              <Link key={alarm.alarmId} to={`/live/alarms?alarm=${alarm.alarmId}`}>
                {`${describe(alarm)}, ${t('worst.since', { time: time(alarm.since) })}`}
              </Link>
            ))}
          </Stack>
        </DrawerSection>
      )}
      {floods.length > 0 && (
        <DrawerSection title={t('worst.floods')}>
          <Stack gap={4}>
            {floods.map(({ from, count }) => (
              <span key={from}>{`${time(from)}: ${t('group.alarms', { count })}`}</span>
            ))}
          </Stack>
        </DrawerSection>
      )}
    </>
  );
}
