import { IconVolumeOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onSoundState, playTone, readSoundState } from '../../../entities/alarm/sound/alarmSound';
import classes from './SoundBlocked.module.css';

/** An alarm should have sounded and the browser kept it back: says so on every page, and a press is all it takes. */
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
