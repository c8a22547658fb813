import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useChargerConfigurationMutation } from '../../api/evo-basic/iotChargers';
import { problemOf } from '../../api/problem';
import type { ChargerSetting, ConfigurationRequest } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FormShell } from '../../kit/form/FormShell';
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
  const [change, { isLoading, error }] = useChargerConfigurationMutation();
  const form = useForm({ initialValues: { value: setting.value ?? '' } });
  const save = async (values: typeof form.values) => {
    const answer = await change({
      params: { id: charger.id },
      body: toChange(setting, values.value),
    });
    if (answer.data) onSent(answer.data.commandId);
    return answer;
  };
  return (
    <Modal
      opened
      title={t('configuration.change', { name: formatSettingName(setting) })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('configuration.save')}
        onCancel={onClose}
      >
        <TextInput
          data-autofocus
          label={t('configuration.value')}
          description={t('configuration.consequence')}
          maxLength={1000}
          {...form.getInputProps('value')}
        />
      </FormShell>
    </Modal>
  );
}

/** A variable is named by everything that it was told by: less would name another one. */
function toChange(setting: ChargerSetting, value: string): ConfigurationRequest {
  const { name, component, componentInstance, evse, connector, instance } = setting;
  if (component === null) return { action: 'change', key: name, value };
  return { action: 'changeVariable', component, componentInstance, evse, connector, variable: name, instance, value };
}
