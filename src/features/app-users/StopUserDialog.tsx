import { useTranslation } from 'react-i18next';
import { useAppUserQuery, useStopAppUsersMutation } from '../../api/evo-basic/adminGetApp';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { StopDriverDialog } from '../../entities/command/StopDriverDialog';

interface StopUserDialogProps {
  user: AppUser;
  onClose: () => void;
}

/** Blocks an app user at the chargers of all companies; lists the tags that stop working and the running sessions. */
export function StopUserDialog({ user, onClose }: StopUserDialogProps) {
  const { t } = useTranslation('appUsers');
  const { data } = useAppUserQuery({ body: { id: user.id } }, { refetchOnMountOrArgChange: true });
  const [stop] = useStopAppUsersMutation();
  const tags = data?.idTags ?? [];
  return (
    <StopDriverDialog
      needsReason
      title={t('stopOne', { name: user.name })}
      confirmLabel={t('stop')}
      sessions={data?.running ?? []}
      stop={(reason) => stop({ body: { ids: [user.id], isStopped: true, reason } })}
      onClose={onClose}
    >
      <p>{t('stopText')}</p>
      {data && (
        <p>
          {tags.length === 0 ? t('stopNoTags') : t('stopTags', { count: tags.length })}{' '}
          <span className="mono">{tags.map(({ tagNo }) => tagNo).join(', ')}</span>
        </p>
      )}
    </StopDriverDialog>
  );
}
