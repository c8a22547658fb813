import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onSoundState, readSoundState } from '../../../entities/alarm/sound/alarmSound';
import classes from './SoundMark.module.css';

/** That the display sounds; in words when its browser keeps it from sounding. */
export function SoundMark() {
  const { t } = useTranslation('wall');
  const state = useSyncExternalStore(onSoundState, readSoundState);
  if (state === 'ready')
    return <IconVolume className={classes.on} role="img" aria-label={t('sound.ready')} stroke={1.6} />;
  return (
    <span className={classes.off} role="status">
      <IconVolumeOff className={classes.icon} stroke={1.6} aria-hidden />
      {t(`sound.${state}`)}
    </span>
  );
}
