import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import type { AlarmAction } from '../triage/alarmActions';

interface AlarmDialogProps {
  action: AlarmAction;
  alarms: readonly LiveAlarm[];
  onClose: () => void;
  children: ReactNode;
}

/** Frame of a dialog about alarms: names the one, or counts the many. */
export function AlarmDialog({ action, alarms, onClose, children }: AlarmDialogProps) {
  const { t } = useTranslation(['alarms', 'common', 'status']);
  const nameOf = useAlarmName();
  const [first] = alarms;
  const what =
    alarms.length === 1 && first
      ? [nameOf(first), first.chargerCode ?? first.station ?? t('status:platform')].join(' · ')
      : t('group.alarms', { count: alarms.length });
  return (
    <Modal
      opened
      title={`${t(`action.${action}`)}: ${what}`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {children}
    </Modal>
  );
}
