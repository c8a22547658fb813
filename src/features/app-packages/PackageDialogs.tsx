import { useTranslation } from 'react-i18next';
import { useDeleteAppPackagesMutation, useUpdateAppPackageMutation } from '../../api/evo-basic/appPackages';
import { appPackageBody, type AppPackage } from '../../contract/evo-basic/appPackages';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { toSameBody } from '../../kit/form/formValues';
import { useAction } from '../../kit/form/useAction';
import { namePackage } from './packageValues';

/** A pending action on versions, carried out after confirmation. */
export type PackageAction =
  | { kind: 'delete'; target: BulkTarget<AppPackage> }
  | { kind: 'status'; appPackage: AppPackage };

interface PackageDialogsProps {
  action: PackageAction;
  onClose: () => void;
}

export function PackageDialogs({ action, onClose }: PackageDialogsProps) {
  const [remove] = useDeleteAppPackagesMutation();
  if (action.kind === 'status') return <StatusDialog appPackage={action.appPackage} onClose={onClose} />;
  return <DeleteDialog namespace="appPackages" target={action.target} remove={remove} onClose={onClose} />;
}

function StatusDialog({ appPackage, onClose }: { appPackage: AppPackage; onClose: () => void }) {
  const { t } = useTranslation(['appPackages', 'outcomes']);
  const { id, version } = appPackage;
  const status = appPackage.status === 'online' ? 'offline' : 'online';
  const name = namePackage(appPackage);
  const action = useAction(useUpdateAppPackageMutation(), onClose, () => t(`outcomes:done.${status}`, { name }));
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { ...toSameBody(appPackageBody, appPackage), status, id, version } }}
      title={t(`${status}Title`, { name })}
      confirmLabel={t(`put.${status}`)}
      onClose={onClose}
    >
      {t(`${status}Text`)}
    </ConfirmActionDialog>
  );
}
