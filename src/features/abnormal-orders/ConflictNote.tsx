import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { FormProblem } from '../../kit/form/FormShell';
import { abnormalDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import classes from './Abnormal.module.css';

/** Reason for a refused decision; on a conflict (409) the decision already made, with its author and time. */
export function ConflictNote({ problem }: { problem: FormProblem | null }) {
  const { t } = useTranslation('abnormalOrders');
  const shown = useShownTime();
  if (!problem) return null;
  const current = abnormalDetail.safeParse(problem.current).data;
  if (problem.code !== 409 || !current) return <Note>{problem.message ?? ''}</Note>;
  const { state, action, doneBy, doneAt, timezone } = current;
  if (state === 'pending' || !action || !doneAt) return <Note>{t('conflictChanged')}</Note>;
  const time = shown(doneAt, timezone, 'full');
  return <Note>{t('conflict', { action: t(`done.${action}`), name: doneBy ?? '–', time })}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <p className={classes.conflict} role="alert">
      {children}
    </p>
  );
}
