import { IconVolumeOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onSoundState, playTone, readSoundState } from '../../../entities/alarm/sound/alarmSound';
import classes from './SoundBlocked.module.css';

/** Shown on every page after the browser has blocked an alarm sound; a press unblocks it (autoplay policy). */
export function SoundBlocked() {
  const { t } = useTranslation('alarms');
  const state = useSyncExternalStore(onSoundState, readSoundState);
  if (state !== 'blocked') return null;
  return (
    <button type="button" className={classes.blocked} title={t('sound.blocked')} onClick={() => void playTone('nice')}>
      <IconVolumeOff size={16} stroke={1.6} aria-hidden />
      <span className={classes.words}>{t('sound.unblock')}</span>
    </button>
  );
}
