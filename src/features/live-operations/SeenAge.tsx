import { IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../contract/live/connector';
import { formatAge } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';
import classes from './SeenAge.module.css';

/** A charger that is charging speaks every few seconds; half a minute of silence is worth a look before it is offline. */
const LATE_S = 30;

/** How long ago a charger or washer spoke: quiet, yellow when late in a session, bold once it is offline. */
export function SeenAge({
  row: { lastSeen, isOnline, txnId },
}: {
  row: Pick<LiveConnector, 'lastSeen' | 'isOnline' | 'txnId'>;
}) {
  if (lastSeen === null) return <span className={classes.fresh}>–</span>;
  return <Age since={lastSeen} isOnline={isOnline} isCharging={txnId !== null} />;
}

interface AgeProps {
  since: string;
  isOnline: boolean;
  isCharging: boolean;
}

const Age = memo(function Age({ since, isOnline, isCharging }: AgeProps) {
  const { i18n } = useTranslation();
  const from = fromWire(since);
  const ageAt = (now: number) => Math.max(0, (now - from) / 1000);
  const text = useByServerNow((now) => formatAge(ageAt(now), i18n.language));
  const isLate = useByServerNow((now) => ageAt(now) >= LATE_S);
  if (!isOnline) return <span className={classes.offline}>{text}</span>;
  if (!isCharging || !isLate) return <span className={classes.fresh}>{text}</span>;
  return (
    <span className={classes.late}>
      <IconClock size={14} stroke={1.6} aria-hidden />
      {text}
    </span>
  );
});
