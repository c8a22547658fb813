import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasePersonMutation, useErasurePlanQuery } from '../../api/evo-basic/personData';
import type { ResponseOf } from '../../contract/endpoint';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { ERASURE_REASONS, type ErasureReason, type personData } from '../../contract/evo-basic/personData';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { ErasureObstacles } from './ErasureObstacles';
import { ErasureParts } from './ErasureParts';

interface EraseDialogProps {
  user: AppUser;
  onClose: () => void;
}

type Plan = ResponseOf<typeof personData.plan>;

/** Shows what an erasure removes and keeps before it is confirmed, or the open matters that refuse it. */
export function EraseDialog({ user, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['personData', 'common']);
  const { data, error, refetch } = useErasurePlanQuery({ body: { id: user.id } }, { refetchOnMountOrArgChange: true });
  const title = t('eraseOne', { name: user.name });
  if (data?.obstacles.length === 0) return <Confirmation user={user} counts={data.counts} onClose={onClose} />;
  return (
    <DialogShell
      title={title}
      size="lg"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows count={6} />)}
      {data && <ErasureObstacles userId={user.id} obstacles={data.obstacles} />}
    </DialogShell>
  );
}

const REASONS = ERASURE_REASONS.filter((reason) => reason !== 'deletion');
type Chosen = Exclude<ErasureReason, 'deletion'>;

function Confirmation({ user, counts, onClose }: EraseDialogProps & Pick<Plan, 'counts'>) {
  const { t } = useTranslation('personData');
  const [reason, setReason] = useState<Chosen>('request');
  const action = useAction(useErasePersonMutation(), onClose, () => t('erasedDone', { id: user.id }));
  return (
    <ConfirmActionDialog
      isDanger
      action={action}
      call={{ body: { id: user.id, reason } }}
      title={t('eraseOne', { name: user.name })}
      confirmLabel={t('erase')}
      typedName={user.name}
      onClose={onClose}
    >
      <ErasureParts counts={counts} />
      <Select
        mt="md"
        required
        allowDeselect={false}
        label={t('reasonLabel')}
        data={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(REASONS.find((each) => each === value) ?? 'request')}
      />
    </ConfirmActionDialog>
  );
}
