import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format';
import classes from './SocBar.module.css';

interface SocBarProps {
  /** %; null where the car does not report it. */
  soc: number | null;
  /** Last known, not live. */
  isStale?: boolean;
}

/** State of charge: a bar, and the figure beside it. */
export function SocBar({ soc, isStale = false }: SocBarProps) {
  const { t, i18n } = useTranslation('status');
  if (soc === null) return <span className={classes.missing}>{t('notReported')}</span>;
  const width = Math.min(100, Math.max(0, soc));
  return (
    <span className={clsx(classes.soc, isStale && classes.stale)}>
      <span className={classes.track} aria-hidden>
        <span className={classes.level} style={{ width: `${width}%` }} />
      </span>
      <span className={classes.figure}>{formatPercent(soc, i18n.language)}</span>
    </span>
  );
}
