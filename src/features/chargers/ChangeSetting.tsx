import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChargerConfigurationMutation } from '../../api/evo-basic/iotChargers';
import type { ChargerSetting } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { toSettingChange } from '../../lib/settingChange';
import { formatSettingName } from '../../lib/settingName';

interface ChangeSettingProps {
  charger: Charger;
  setting: ChargerSetting;
  /** The command is on its way. */
  onSent: (commandId: string) => void;
  onClose: () => void;
}

/** Changes one setting of a charger: a key of 1.6, a variable of 2.0.1. */
export function ChangeSetting({ charger, setting, onSent, onClose }: ChangeSettingProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const action = useActionForm({
    initial: { value: setting.value ?? '' },
    mutation: useChargerConfigurationMutation(),
    toCall: ({ value }) => ({ params: { id: charger.id }, body: toSettingChange(setting, value) }),
    announce: null,
    onDone: ({ commandId }) => onSent(commandId),
  });
  return (
    <ActionDialog
      action={action}
      title={t('configuration.change', { name: formatSettingName(setting) })}
      submitLabel={t('configuration.save')}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('configuration.value')}
        description={t('configuration.consequence')}
        {...action.form.getInputProps('value')}
      />
    </ActionDialog>
  );
}
