import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChargerConfigurationMutation } from '../../api/evo-basic/iotChargers';
import type { ChargerSetting, ConfigurationRequest } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
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
    toCall: ({ value }) => ({ params: { id: charger.id }, body: toChange(setting, value) }),
    operation: null,
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
        maxLength={1000}
        {...action.form.getInputProps('value')}
      />
    </ActionDialog>
  );
}

/** A variable is named by everything that it was told by: less would name another one. */
function toChange(setting: ChargerSetting, value: string): ConfigurationRequest {
  const { name, component, componentInstance, evse, connector, instance } = setting;
  if (component === null) return { action: 'change', key: name, value };
  return { action: 'changeVariable', component, componentInstance, evse, connector, variable: name, instance, value };
}
