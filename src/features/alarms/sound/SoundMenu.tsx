import { ActionIcon, Button, Popover, SegmentedControl } from '@mantine/core';
import { IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { onSoundState, playTone, readSoundState } from '../../../entities/alarm/sound/alarmSound';
import { SOUND_MODES, type SoundMode } from '../../../entities/alarm/sound/soundMode';
import { askForNotices, noticeState } from './desktopNotice';
import { useSoundChoice } from './soundChoice';
import classes from './SoundMenu.module.css';

/** How alarms sound, by priority, each to be tried; and messages of the system. */
export function SoundMenu() {
  const { t } = useTranslation(['alarms', 'status']);
  const [choice, keep] = useSoundChoice();
  const state = useSyncExternalStore(onSoundState, readSoundState);
  const isOff = Object.values(choice).every((mode) => mode === 'off');
  const Icon = isOff || state !== 'ready' ? IconVolumeOff : IconVolume;
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={t('sound.label')}
          title={t('sound.label')}
          data-blocked={state === 'blocked' || undefined}
          className={classes.button}
        >
          <Icon size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        {state !== 'ready' && <p className={classes.note}>{t(`sound.${state}`)}</p>}
        {ALARM_PRIORITIES.map((priority) => (
          <div key={priority} className={classes.line}>
            <PriorityBadge priority={priority} />
            <SegmentedControl
              size="xs"
              aria-label={t(`status:priority.${priority}`)}
              value={choice[priority]}
              data={SOUND_MODES.map((mode) => ({ value: mode, label: t(`sound.mode.${mode}`) }))}
              onChange={(mode) => keep({ ...choice, [priority]: mode as SoundMode })}
            />
            <ActionIcon
              aria-label={t('sound.test', { priority: t(`status:priority.${priority}`) })}
              onClick={() => void playTone(priority)}
            >
              <IconPlayerPlay size={15} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <Notices />
      </Popover.Dropdown>
    </Popover>
  );
}

function Notices() {
  const { t } = useTranslation('alarms');
  const [state, setState] = useState(noticeState);
  return (
    <div className={classes.notices}>
      {state === 'default' ? (
        <Button variant="default" onClick={() => void askForNotices().then(setState)}>
          {t('notice.allow')}
        </Button>
      ) : (
        t(`notice.${state}`)
      )}
    </div>
  );
}
