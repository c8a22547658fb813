import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { formatNumber } from '../../lib/format';
import { readLimitUse, type LimitUse } from '../../lib/limitUse';
import classes from './LimitBar.module.css';
import { limitText } from './limitText';

const COLORS: Record<LimitUse, string> = {
  unlimited: 'gray',
  within: 'gray',
  near: 'yellow',
  reached: 'red',
};
const FULL = 100;

/** Use of a driver's monthly limit: bar, share and limit; a limit that is near or reached is named. */
export function LimitBar({ user }: { user: Pick<BindUser, 'name' | 'used' | 'monthlyLimit' | 'limitShare'> }) {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const { used, monthlyLimit, limitShare } = user;
  if (monthlyLimit === null || limitShare === null) return t('limit.unlimited');
  const use = readLimitUse(used, monthlyLimit);
  const share = formatNumber(limitShare, 0, i18n.language);
  const words = t('limit.share', { share, limit: limitText(monthlyLimit, i18n.language) });
  return (
    <span className={classes.limit}>
      <span>
        {words}
        {(use === 'near' || use === 'reached') && ` · ${t(`limit.${use}`)}`}
      </span>
      <Progress
        size={6}
        value={Math.min(FULL, limitShare)}
        color={COLORS[use]}
        aria-label={`${user.name}: ${t('fields.limitShare')}`}
      />
    </span>
  );
}
