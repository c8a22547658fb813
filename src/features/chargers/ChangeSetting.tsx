import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useChargerConfigurationMutation } from '../../api/evo-basic/iotChargers';
import { problemOf } from '../../api/problem';
import type { ChargerSetting } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FormShell } from '../../kit/form/FormShell';

interface ChangeSettingProps {
  charger: Charger;
  setting: ChargerSetting;
  /** The command is on its way. */
  onSent: (commandId: string) => void;
  onClose: () => void;
}

/** Changes one setting of a charger: a key of 1.6, a variable of 2.0.1. */
export function ChangeSetting({ charger, setting: { name, component, value }, onSent, onClose }: ChangeSettingProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const [change, { isLoading, error }] = useChargerConfigurationMutation();
  const form = useForm({ initialValues: { value: value ?? '' } });
  const save = async (values: typeof form.values) => {
    const answer = await change({
      params: { id: charger.id },
      body:
        component === null
          ? { action: 'change', key: name, ...values }
          : { action: 'changeVariable', component: component.split(' ')[0] ?? '', variable: name, ...values },
    });
    if (answer.data) onSent(answer.data.commandId);
    return answer;
  };
  return (
    <Modal
      opened
      title={t('configuration.change', { name })}
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
