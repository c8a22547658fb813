import { useTranslation } from 'react-i18next';
import { useBindUserQuery, useStopDriversMutation } from '../../api/evo-basic/sysEnterpriseBindUser';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { StopDriverDialog } from '../../entities/command/StopDriverDialog';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { getOnlyRecord } from '../../kit/crud/selection/bulkTarget';
import type { DriverAction } from './driverAction';

interface DriverDialogsProps {
  action: DriverAction;
  onClose: () => void;
}

/** The dialog of an action on drivers. */
export function DriverDialogs({ action: { kind, target }, onClose }: DriverDialogsProps) {
  const only = getOnlyRecord(target);
  if (kind === 'stop' && only) return <StopOne driver={only} onClose={onClose} />;
  return <ChangeSeveral action={{ kind, target }} onClose={onClose} />;
}

/** Lists the tags that stop working and the running sessions, read again at the opening. */
function StopOne({ driver, onClose }: { driver: BindUser; onClose: () => void }) {
  const { t } = useTranslation('enterpriseUsers');
  const { data = driver } = useBindUserQuery({ body: { id: driver.id } }, { refetchOnMountOrArgChange: true });
  const [stop] = useStopDriversMutation();
  const { name, enterpriseName, fleetTags, running } = data;
  return (
    <StopDriverDialog
      title={t('stopOne', { name })}
      confirmLabel={t('stop')}
      sessions={running}
      stop={() => stop({ body: { ids: [driver.id], isStopped: true } })}
      onClose={onClose}
    >
      <p>{t('stopText', { enterprise: enterpriseName })}</p>
      <p>
        {fleetTags.length === 0 ? t('stopNoTags') : t('stopTags', { count: fleetTags.length })}{' '}
        <span className="mono">{fleetTags.map(({ tagNo }) => tagNo).join(', ')}</span>
      </p>
    </StopDriverDialog>
  );
}

function ChangeSeveral({ action: { kind, target }, onClose }: DriverDialogsProps) {
  const { t } = useTranslation('enterpriseUsers');
  const [change] = useStopDriversMutation();
  const { count, selector, records } = target;
  const isStopped = kind === 'stop';
  return (
    <BulkDialog
      title={isStopped ? t('stopMany', { count }) : t('resumeOne', { name: records[0]?.name ?? '' })}
      confirmLabel={t(kind)}
      effect={isStopped ? 'restrict' : 'change'}
      selector={selector}
      run={(some) => change({ body: { ...some, isStopped } })}
      onClose={onClose}
    >
      {t(isStopped ? 'stopManyText' : 'resumeText')}
    </BulkDialog>
  );
}
