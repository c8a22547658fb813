import { useTranslation } from 'react-i18next';
import type { ChannelKind } from '../../contract/evo-monitor/alarmChannel';
import type { StepKind } from '../../contract/evo-monitor/onCallChain';
import type { AlarmPriority, LiveAlarm } from '../../contract/live/alarm';
import type { AlarmEventKind } from '../../contract/live/alarmHistory';
import { useRecoveryWords } from '../recovery/useRecoveryWords';
import { useReportWords } from './useReportWords';

/** Says in words what stands beside an event of an alarm: the channel, the step, the priority, or a text as it is. */
export function useAlarmEventText(): (alarm: Pick<LiveAlarm, 'code'>, kind: AlarmEventKind, detail: string) => string {
  const { t } = useTranslation(['alarms', 'status']);
  const wordsOf = useReportWords();
  const { nameLine } = useRecoveryWords();
  const nameMessage = (detail: string) => {
    const [kind = '', ...name] = detail.split(' ');
    return `${t(`status:channel.${kind as ChannelKind}`)}, ${name.join(' ')}`;
  };
  const nameStep = (detail: string) => {
    const [number = '', kind = '', ...names] = detail.split(' ');
    const step = `${number}. ${t(`status:chainStep.${kind as StepKind}`)}`;
    return names.length === 0 ? step : `${step}: ${names.join(' ')}`;
  };
  return (alarm, kind, detail) => {
    if (kind === 'reprioritized') return t(`status:priority.${detail as AlarmPriority}`);
    if (kind === 'messaged') return nameMessage(detail);
    if (kind === 'chainStep' || kind === 'chainGap') return nameStep(detail);
    if (kind === 'acknowledged') return t('timeline.byLink');
    return kind === 'recoveryStep' || kind === 'recoveryEnded' ? nameLine(detail) : wordsOf(alarm, detail);
  };
}
