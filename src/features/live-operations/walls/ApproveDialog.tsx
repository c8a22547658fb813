import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { useApproveWallMutation } from '../../../api/evo-monitor/wall';
import { approveBody } from '../../../contract/evo-monitor/wall';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { makeFormModel } from '../../../kit/form/formValues';
import { useActionForm } from '../../../kit/form/useActionForm';
import { makeWallDefaults, WallFields, type WallValues } from './WallFields';

interface ApproveDialogProps {
  /** Code from the address: the QR code of the display leads here. */
  code: string;
  onClose: () => void;
}

/** Approves the display that shows a code, with its name, boards and scope. */
export function ApproveDialog({ code, onClose }: ApproveDialogProps) {
  const { t, i18n } = useTranslation('wallDisplays');
  const seesCompanies = useSeesCompanies();
  const model = makeFormModel(approveBody, { ...makeWallDefaults(i18n.language), code });
  const action = useActionForm({
    initial: model.toValues(null),
    validate: (values) => model.validate(model.toBody(values)),
    mutation: useApproveWallMutation(),
    toCall: (values) => ({ body: model.toBody(values) }),
    announce: 'add',
    onDone: onClose,
  });
  const { form } = action;
  return (
    <ActionDialog action={action} title={t('approveTitle')} submitLabel={t('approve')} onClose={onClose}>
      <TextInput
        required
        data-autofocus={code === '' || undefined}
        autoComplete="off"
        className="mono"
        label={t('fields.code')}
        description={t('hint.code')}
        {...form.getInputProps('code')}
      />
      <WallFields form={form as unknown as UseFormReturnType<WallValues>} />
      {seesCompanies && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.company')}
          placeholder={t('allCompanies')}
          description={t('hint.company')}
          {...form.getInputProps('companyId')}
        />
      )}
    </ActionDialog>
  );
}
