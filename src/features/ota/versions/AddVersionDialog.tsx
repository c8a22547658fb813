import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChargerMenuItemsQuery } from '../../../api/evo-basic/iotChargers';
import { useAddAllowedVersionMutation } from '../../../api/evo-monitor/allowedVersions';
import { newAllowedVersion } from '../../../contract/evo-monitor/allowedVersions';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { SelectField } from '../../../kit/form/SelectField';

const NEW_VERSION = { modelId: '', firmwareVersion: '', note: '' };

/** Allows a firmware version for a model. */
export function AddVersionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ota', 'records']);
  const { data } = useChargerMenuItemsQuery();
  const action = useActionForm({
    initial: NEW_VERSION,
    validate: validateBy(newAllowedVersion),
    mutation: useAddAllowedVersionMutation(),
    toCall: (values) => ({ body: values }),
    announce: 'add',
    onDone: onClose,
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog action={action} title={t('version.add')} submitLabel={t('records:form.add')} onClose={onClose}>
      <SelectField
        required
        searchable
        label={t('fields.model')}
        data={data?.models.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...getInputProps('modelId')}
      />
      <TextInput
        required
        label={t('fields.firmwareVersion')}
        description={t('version.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...getInputProps('firmwareVersion')}
      />
      <Textarea autosize minRows={2} label={t('fields.note')} {...getInputProps('note')} />
    </ActionDialog>
  );
}
