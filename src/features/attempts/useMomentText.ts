import { useTranslation } from 'react-i18next';
import type { Moment } from '../../contract/evo-monitor/attempts';
import { commandState } from '../../contract/live/command';
import { connectorStatus } from '../../contract/live/connector';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { useFaultPhrase } from '../../entities/fault/useFaultPhrase';
import { nameFault, nameStopReason } from '../../lib/faultNames';

const FAULTED = 'faulted ';

/** Says in plain words what a moment of an attempt was. */
export function useMomentText(): (moment: Moment) => string {
  const { t, i18n } = useTranslation(['attempts', 'status']);
  const nameAlarm = useAlarmName();
  const find = useFaultPhrase();
  const texts: Record<Moment['kind'], (detail: string) => string> = {
    status: (detail) => {
      if (detail.startsWith(FAULTED))
        return t('moment.fault', { detail: nameFault({ errorCode: detail.slice(FAULTED.length) }, find) });
      const known = connectorStatus.safeParse(detail);
      return known.success ? t(`status:connector.${known.data}`) : detail;
    },
    contactLost: () => t('moment.contactLost'),
    tagAccepted: () => t('moment.tagAccepted'),
    tagRefused: (detail) => {
      const key = `attempts:refusal.${detail}`;
      return i18n.exists(key)
        ? t('moment.tagRefusedFor', { detail: t(key as 'refusal.blocked') })
        : t('moment.tagRefused');
    },
    command: (detail) => {
      const known = commandState.safeParse(detail);
      return t('moment.command', { state: known.success ? t(`status:commandState.${known.data}`) : detail });
    },
    sessionBegan: (detail) => t('moment.sessionBegan', { detail }),
    sessionEnded: (detail) =>
      detail === '' ? t('moment.sessionEnded') : t('moment.sessionEndedBy', { detail: nameStopReason(detail, find) }),
    alarm: (detail) => t('moment.alarm', { detail: nameAlarm({ code: detail }) }),
  };
  return ({ kind, detail }) => texts[kind](detail ?? '');
}
