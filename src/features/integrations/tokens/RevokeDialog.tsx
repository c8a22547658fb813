import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useRevokeApiTokensMutation } from '../../../api/evo-basic/apiToken';
import type { ApiToken } from '../../../contract/evo-basic/apiToken';
import { BulkDialog } from '../../../kit/crud/selection/BulkDialog';
import { getOnlyRecord, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { useAreaNames } from './useAreaNames';

interface RevokeDialogProps {
  target: BulkTarget<ApiToken>;
  onClose: () => void;
}

/** Asks before tokens are revoked, and names what stops with a single one. */
export function RevokeDialog({ target, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('apiTokens');
  const [revoke] = useRevokeApiTokensMutation();
  const only = getOnlyRecord(target);
  return (
    <BulkDialog
      title={only ? t('revokeOne', { name: only.name }) : t('revokeMany', { count: target.count })}
      confirmLabel={t('revoke')}
      effect="restrict"
      selector={target.selector}
      run={(body) => revoke({ body })}
      onClose={onClose}
    >
      {only ? <Stopping token={only} /> : t('revokeText')}
    </BulkDialog>
  );
}

function Stopping({ token: { permissions, lastUsedAt, lastUsedAddress } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens');
  const nameAreas = useAreaNames();
  const time = useShownTime();
  return (
    <>
      <p>{t('stops', { areas: nameAreas(permissions) })}</p>
      <p>
        {lastUsedAt === null
          ? t('wasNeverUsed')
          : t('wasUsed', { time: time(lastUsedAt, null, 'dayMinute'), address: lastUsedAddress ?? '–' })}
      </p>
      <p>{t('revokeText')}</p>
    </>
  );
}
