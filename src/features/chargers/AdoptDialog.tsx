import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAdoptChargerMutation } from '../../api/evo-basic/iotChargers';
import { problemOf } from '../../api/problem';
import { chargerBody } from '../../contract/evo-basic/iotChargers';
import { FormShell } from '../../kit/form/FormShell';
import { ChargerFields } from './ChargerFields';
import { makeFormModel } from '../../kit/form/formValues';

interface AdoptDialogProps {
  /** Under which it knocked. */
  chargerCode: string;
  /** The charger that it has become. */
  onAdopted: (id: string) => void;
  onClose: () => void;
}

const fields = makeFormModel(chargerBody, {});

/** Makes a charger of an identity that tried to connect. */
export function AdoptDialog({ chargerCode, onAdopted, onClose }: AdoptDialogProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const [adopt, { isLoading, error }] = useAdoptChargerMutation();
  const form = useForm({
    initialValues: fields.toValues({ chargerCode }),
    validateInputOnBlur: true,
    validate: (values) => fields.validate(fields.toBody(values)),
  });
  const save = async (values: typeof form.values) => {
    const answer = await adopt({ body: fields.toBody(values) });
    if (answer.data) onAdopted(answer.data.id);
    return answer;
  };
  return (
    <Modal
      opened
      size="lg"
      title={t('unknown.adoptTitle', { code: chargerCode })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('unknown.adopt')}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>{t('unknown.adoptText')}</p>
        <ChargerFields form={form} charger={null} isCodeFixed />
      </FormShell>
    </Modal>
  );
}
