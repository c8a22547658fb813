import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../contract/live/connector';
import { formatAge } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import classes from './SeenAge.module.css';

/** A charger that is charging speaks every few seconds; half a minute of silence is worth a look before it is offline. */
const LATE_S = 30;

/** How long ago the charger spoke: quiet, yellow when late in a session, bold once it is offline. */
export function SeenAge({ row }: { row: LiveConnector }) {
  const { i18n } = useTranslation();
  const now = useServerNow();
  if (row.lastSeen === null) return <span className={classes.fresh}>–</span>;
  const age = Math.max(0, (now - fromWire(row.lastSeen)) / 1000);
  const text = formatAge(age, i18n.language);
  if (!row.isOnline) return <span className={classes.offline}>{text}</span>;
  if (row.txnId === null || age < LATE_S) return <span className={classes.fresh}>{text}</span>;
  return (
    <span className={classes.late}>
      <IconClock size={14} stroke={1.6} aria-hidden />
      {text}
    </span>
  );
}
