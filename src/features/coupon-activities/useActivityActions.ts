import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { coupon } from '../../contract/evo-discount/coupon';
import type { ActivityRow } from '../../contract/evo-discount/activityRow';
import { couponActivity } from '../../contract/evo-discount/couponActivity';
import { toPagePath } from '../../entities/record/recordPaths';
import { useSearch } from '../../kit/address/useSearch';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import type { RowAction } from '../../kit/crud/table/RowMenu';
import type { ActivityAction } from './ActivityDialogs';
import { toCopyTask } from './copyTask';

/** Possible actions on an activity in its state; disabled ones have a reason. */
export function useActivityActions(onAction: (action: ActivityAction) => void): (activity: ActivityRow) => RowAction[] {
  const { t } = useTranslation('couponActivities');
  const [, changeSearch] = useSearch();
  const navigate = useNavigate();
  const startCopy = (id: string) =>
    changeSearch((current) => {
      current.delete('tab');
      current.set('open', NEW_RECORD);
      current.set('do', toCopyTask(id));
      return current;
    });
  return (activity) => {
    const { id, status, activityType } = activity;
    const isOver = status === 'finished' ? t('disabled.finished') : null;
    const isGranting = status === 'underway' && activityType !== 'redeem';
    return [
      {
        label: t('grant'),
        allow: coupon.grantByActivityCode,
        reason: isGranting ? null : t('disabled.grant'),
        run: () => void navigate(toPagePath({ view: 'marketing/couponConsume', part: { do: `grant-${id}` } })),
      },
      { label: t('copy.action'), allow: couponActivity.add, run: () => startCopy(id) },
      {
        label: t('delay.action'),
        allow: 'marketing/couponActivity/delay',
        reason: isOver,
        run: () => onAction({ kind: 'delay', activity }),
      },
      {
        label: t('end.action'),
        allow: 'marketing/couponActivity/end',
        reason: isOver,
        run: () => onAction({ kind: 'end', activity }),
      },
    ];
  };
}
