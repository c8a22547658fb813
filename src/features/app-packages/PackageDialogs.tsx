import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { useDeleteAppPackagesMutation, useUpdateAppPackageMutation } from '../../api/evo-basic/appPackages';
import { appPackageBody, type AppPackage } from '../../contract/evo-basic/appPackages';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { toSameBody } from '../../kit/form/formValues';
import { namePackage } from './packageValues';

/** A pending action on versions, carried out after confirmation. */
export type PackageAction = { kind: 'delete'; target: BulkTarget<AppPackage> } | { kind: 'status'; known: AppPackage };

interface PackageDialogsProps {
  action: PackageAction;
  onClose: () => void;
}

export function PackageDialogs({ action, onClose }: PackageDialogsProps) {
  const [remove] = useDeleteAppPackagesMutation();
  if (action.kind === 'status') return <StatusDialog known={action.known} onClose={onClose} />;
  return <DeleteDialog namespace="appPackages" target={action.target} remove={remove} onClose={onClose} />;
}

function StatusDialog({ known, onClose }: { known: AppPackage; onClose: () => void }) {
  const { t } = useTranslation('appPackages');
  const [update, { isLoading }] = useUpdateAppPackageMutation();
  const [message, setMessage] = useState('');
  const next = known.status === 'online' ? 'offline' : 'online';
  const save = async () => {
    const { id, version } = known;
    const { error } = await update({ body: { ...toSameBody(appPackageBody, known), status: next, id, version } });
    if (error === undefined) onClose();
    else setMessage(toProblem(error)?.message ?? '');
  };
  return (
    <ConfirmDialog
      title={t(`${next}Title`, { name: namePackage(known) })}
      confirmLabel={t(`put.${next}`)}
      isSaving={isLoading}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      {t(`${next}Text`)}
      {message !== '' && <p role="alert">{message}</p>}
    </ConfirmDialog>
  );
}
