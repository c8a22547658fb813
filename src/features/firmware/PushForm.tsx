import { useTranslation } from 'react-i18next';
import { AllowedVersionInput } from '../../entities/firmware/AllowedVersionInput';
import type { FirmwareValues } from '../../entities/firmware/firmwareValues';
import { MadeForFields } from '../../entities/firmware/MadeForFields';
import { RetrieveField } from '../../entities/firmware/RetrieveField';
import { SourceFields } from '../../entities/firmware/SourceFields';
import { VersionFields } from '../../entities/firmware/VersionFields';
import { FormShell } from '../../kit/form/FormShell';
import type { ActionForm } from '../../kit/form/useActionForm';

interface PushFormProps {
  action: ActionForm<FirmwareValues>;
  onClose: () => void;
}

/** Source of a firmware, the chargers that it is made for, and its versions. */
export function PushForm({ action, onClose }: PushFormProps) {
  const { t } = useTranslation('firmware');
  const { form } = action;
  return (
    <FormShell
      form={form}
      onSubmit={action.submit}
      isSaving={action.isSaving}
      problem={action.problem}
      submitLabel={t('dialog.check')}
      onCancel={onClose}
    >
      <SourceFields form={form} fileHint={t('dialog.uploadHint')} />
      <MadeForFields form={form} />
      <VersionFields form={form}>
        <AllowedVersionInput form={form} />
      </VersionFields>
      <RetrieveField form={form} />
    </FormShell>
  );
}
