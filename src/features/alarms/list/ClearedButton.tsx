import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../access/Can';
import type { AlarmGroup } from '../../../live/alarmHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import { ALARM_CALLS } from '../triage/alarmActions';
import { useTriageContext } from '../triage/useTriageContext';

/** Acknowledges all alarms of a group that are over. */
export function ClearedButton({ group: { cleared, members } }: { group: AlarmGroup }) {
  const { t } = useTranslation('alarms');
  const { acknowledgeCleared } = useTriageContext();
  const isReplay = useIsReplay();
  if (cleared === 0 || isReplay) return null;
  return (
    <Can allow={ALARM_CALLS.acknowledge}>
      <Button
        variant="subtle"
        size="compact-sm"
        title={t('key.acknowledgeGroup')}
        aria-keyshortcuts="c"
        onClick={() => acknowledgeCleared(members)}
      >
        {t('group.acknowledgeCleared', { count: cleared })}
      </Button>
    </Can>
  );
}
