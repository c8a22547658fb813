import { useTranslation } from 'react-i18next';
import { Can } from '../../../access/Can';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { useIsReplay } from '../../../live/replay/replayClock';
import { ALARM_CALLS, whyNotAlarm, type AlarmAction } from './alarmActions';
import { useTriageContext } from './useTriageContext';

const ACTIONS = ['acknowledge', 'shelve', 'assign', 'escalate', 'send', 'process'] as const satisfies AlarmAction[];

/** Actions on the selected alarms in a fixed order; an action that none of them allows is disabled with the reason. */
export function AlarmActions({ alarms }: { alarms: readonly LiveAlarm[] }) {
  const { t } = useTranslation('alarms');
  const { begin } = useTriageContext();
  const isReplay = useIsReplay();
  const reason = (action: AlarmAction) => {
    if (isReplay) return t('disabled.replay');
    const reasons = alarms.map((alarm) => whyNotAlarm(action, alarm));
    const [first = null] = reasons;
    return first === null || reasons.includes(null) ? null : t(`disabled.${first}`);
  };
  return (
    <>
      {ACTIONS.map((action) => (
        <Can key={action} allow={ALARM_CALLS[action]}>
          <ReasonedButton
            reason={reason(action)}
            variant={action === 'acknowledge' && reason(action) === null ? 'filled' : 'default'}
            onClick={() => begin(action, alarms)}
          >
            {t(`action.${action}`)}
          </ReasonedButton>
        </Can>
      ))}
    </>
  );
}
