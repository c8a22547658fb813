import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmSound } from '../../entities/alarm/sound/useAlarmSound';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { showNotice } from '../../features/alarms/sound/desktopNotice';
import { SoundBlocked } from '../../features/alarms/sound/SoundBlocked';
import { useSoundChoice } from '../../features/alarms/sound/soundChoice';
import { useAlarmCountsView } from '../../live/alarmHooks';
import type { LiveClient } from '../../live/liveClient';
import { LiveClientContext } from '../../live/liveClientContext';
import { setTitleCount } from './windowTitle';
import markedUrl from './faviconAlarm.svg';
import plainUrl from './favicon.svg';

/**
 * Alarm signals on every page for users with the right to see alarms: sound, count in the window's title, marked icon,
 * system notification.
 */
export default function AlarmWatch({ live }: { live: LiveClient }) {
  return (
    <LiveClientContext value={live}>
      <Watch />
    </LiveClientContext>
  );
}

function Watch() {
  const { t } = useTranslation(['alarms', 'status']);
  const nameOf = useAlarmName();
  const counts = useAlarmCountsView();
  const waiting = Object.values(counts?.unacknowledged ?? {}).reduce((sum, count) => sum + count, 0);
  const [soundChoice] = useSoundChoice();
  useAlarmSound(counts, soundChoice);

  useEffect(() => {
    setTitleCount(waiting);
    markFavicon(waiting > 0);
  }, [waiting]);
  useEffect(
    () => () => {
      setTitleCount(0);
      markFavicon(false);
    },
    [],
  );

  const loudest = counts?.arrivals?.loudest;
  useEffect(() => {
    if (!loudest) return;
    const { key, station, chargerCode } = loudest;
    showNotice(
      nameOf(loudest),
      [chargerCode, station ?? t('status:platform')].filter(Boolean).join(' · '),
      `alarm-${key}`,
    );
  }, [loudest, nameOf, t]);
  return <SoundBlocked />;
}

/** Icon of the tab, with a red mark while unacknowledged alarms are open. */
function markFavicon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const url = isMarked ? markedUrl : plainUrl;
  if (link && link.getAttribute('href') !== url) link.href = url;
}
