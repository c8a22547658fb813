import { IconArrowDown, IconArrowUp, IconExclamationMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OcppMessage } from '../../contract/evo-monitor/ocppLog';
import classes from './OcppLog.module.css';

const ICONS = { up: IconArrowUp, down: IconArrowDown, error: IconExclamationMark } as const;

/** Direction of a call, by shape and word. */
export function ExchangeDirection({ level }: Pick<OcppMessage, 'level'>) {
  const { t } = useTranslation('ocppLog');
  const Icon = ICONS[level];
  return (
    <span className={classes.direction}>
      <Icon size={15} stroke={1.6} className={level === 'error' ? classes.trouble : classes.quiet} aria-hidden />
      {t(`level.${level}`)}
    </span>
  );
}
