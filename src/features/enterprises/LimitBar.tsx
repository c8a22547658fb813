import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { formatNumber } from '../../lib/format';
import { readLimitUse } from '../../lib/limitUse';
import classes from './LimitBar.module.css';
import { limitText } from './limitText';

const FULL = 100;

/** Use of a driver's monthly limit: bar, share and limit; a limit that is near or reached is named. */
export function LimitBar({ user }: { user: Pick<BindUser, 'used' | 'monthlyLimit' | 'limitShare'> }) {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const { used, monthlyLimit, limitShare } = user;
  if (monthlyLimit === null || limitShare === null) return t('limit.unlimited');
  const use = readLimitUse(used, monthlyLimit);
  // 99.9 % must not be rounded up to a reached limit.
  const share = formatNumber(Math.floor(limitShare), 0, i18n.language);
  const words = t('limit.share', { share, limit: limitText(monthlyLimit, i18n.language) });
  const isLow = use === 'near' || use === 'reached';
  const text = isLow ? `${words} · ${t(`limit.${use}`)}` : words;
  return (
    <span className={clsx(classes.limit, isLow && classes[use])}>
      <span className={classes.track} aria-hidden>
        <span className={classes.level} style={{ width: `${Math.min(FULL, limitShare)}%` }} />
      </span>
      <span className={classes.words} title={text}>
        {text}
      </span>
    </span>
  );
}
