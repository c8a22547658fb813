import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useZoneChoice } from '../../access/useZoneChoice';
import { formatInZone, zoneFor } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import classes from './ReplayNote.module.css';

/** Why the actions above are off, and the way to where they are not. */
export function ReplayNote({ about = 'command' }: { about?: 'command' | 'alarm' }) {
  const { t } = useTranslation('replay');
  const { search } = useLocation();
  const live = new URLSearchParams(search);
  live.delete('at');
  live.delete('known');
  return (
    <p className={classes.note}>
      <IconHistory size={16} stroke={1.6} aria-hidden className={classes.icon} />
      {t(about === 'alarm' ? 'drawer.offAlarm' : 'drawer.off')}
      <Link className={classes.live} to={{ search: `?${live}` }}>
        {t('drawer.openLive')}
      </Link>
    </p>
  );
}

/** Name of the tab that shows the moment. */
export function ReplayTab({ timezone }: { timezone: string }) {
  const { t, i18n } = useTranslation('replay');
  const [zone] = useZoneChoice();
  const now = useServerNow();
  return t('drawer.at', { time: formatInZone(now, zoneFor(zone, timezone), 'time', i18n.language) });
}
