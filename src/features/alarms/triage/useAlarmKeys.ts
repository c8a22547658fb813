import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { incident } from '../../../contract/evo-monitor/incident';
import type { ScreenKey } from '../../../kit/layout/useScreenKeys';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import { useIsReplay } from '../../../live/replay/replayClock';
import { ALARM_CALLS, type AlarmAction } from './alarmActions';

interface AlarmKeyActions {
  move: (step: 1 | -1) => void;
  acknowledge: () => void;
  acknowledgeGroup: () => void;
  acknowledgeView: () => void;
  select: () => void;
  /** A single press opens the dialog, a double press assigns to the user. */
  assign: () => void;
  begin: (action: Exclude<AlarmAction, 'acknowledge' | 'assign'>) => void;
  openEquipment: () => void;
  makeIncident: () => void;
  takeNew: () => void;
}

/** A key with the word for it in the foot of the list; absent: it is not shown there. */
export interface AlarmKey extends ScreenKey {
  short?: string;
}

/** Keyboard shortcuts of the queue, within the user's permissions; the foot of the list shows the same. */
export function useAlarmKeys(actions: AlarmKeyActions): readonly AlarmKey[] {
  const { t } = useTranslation('alarms');
  const word = (name: 'select' | 'shelve' | 'send' | 'equipment' | 'search') => {
    const label = t(`key.${name}`);
    return { label, short: label };
  };
  const may = {
    acknowledge: useCan(ALARM_CALLS.acknowledge),
    assign: useCan(ALARM_CALLS.assign),
    shelve: useCan(ALARM_CALLS.shelve),
    process: useCan(ALARM_CALLS.process),
    send: useCan(ALARM_CALLS.send),
    monitor: useCan('maintenance/monitor/view'),
    incident: useCan(incident.fromAlarm),
  };
  const isReplay = useIsReplay();
  const isOff = (isAllowed: boolean) => isReplay || !isAllowed;
  const keys: (AlarmKey & { isHidden?: boolean })[] = [
    { key: 'j', label: t('key.next'), run: () => actions.move(1) },
    { key: 'k', label: t('key.previous'), run: () => actions.move(-1) },
    {
      key: 'a',
      label: t('key.acknowledgeNext'),
      short: t('key.acknowledge'),
      run: actions.acknowledge,
      isHidden: isOff(may.acknowledge),
    },
    { key: 'c', label: t('key.acknowledgeGroup'), run: actions.acknowledgeGroup, isHidden: isOff(may.acknowledge) },
    {
      key: 'A',
      isShifted: true,
      label: t('key.acknowledgeView'),
      run: actions.acknowledgeView,
      isHidden: isOff(may.acknowledge),
    },
    { key: 'x', ...word('select'), run: actions.select },
    { key: 'g', label: t('key.assign'), short: t('action.assign'), run: actions.assign, isHidden: isOff(may.assign) },
    {
      key: 'e',
      label: t('key.escalate'),
      short: t('action.escalate'),
      run: () => actions.begin('escalate'),
      isHidden: isOff(may.send),
    },
    { key: 'z', ...word('shelve'), run: () => actions.begin('shelve'), isHidden: isOff(may.shelve) },
    { key: 'p', label: t('key.process'), run: () => actions.begin('process'), isHidden: isOff(may.process) },
    { key: 's', ...word('send'), run: () => actions.begin('send'), isHidden: isOff(may.send) },
    { key: 'o', ...word('equipment'), run: actions.openEquipment, isHidden: !may.monitor },
    { key: 'i', label: t('key.incident'), run: actions.makeIncident, isHidden: !may.incident },
    { key: 'n', label: t('key.takeNew'), run: actions.takeNew },
    { key: '/', ...word('search') },
  ];
  const shown = keys.filter(({ isHidden }) => !isHidden);
  useScreenKeys(shown);
  return shown;
}
