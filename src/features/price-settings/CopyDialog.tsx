import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCopyPriceSettingMutation } from '../../api/evo-basic/chargerPriceSettings';
import { problemOf } from '../../api/problem';
import { priceCopyBody, type PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';

interface CopyDialogProps {
  setting: Pick<PriceSetting, 'id' | 'name' | 'companyId'>;
  onCopied: (id: string) => void;
  onClose: () => void;
}

const validate = validateBy(priceCopyBody);

/** Makes a new setting of the figures that are in force in another one. */
export function CopyDialog({ setting, onCopied, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['priceSettings', 'common']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const [copy, { isLoading, error }] = useCopyPriceSettingMutation();
  const { id, name, companyId } = setting;
  const form = useForm({
    initialValues: { id, name: t('copy.name', { name }).slice(0, 64), companyId },
    validateInputOnBlur: true,
    validate,
  });
  const save = async (values: typeof form.values) => {
    const answer = await copy({ body: values });
    if (answer.data) onCopied(answer.data.id);
    return answer;
  };
  return (
    <Modal
      opened
      title={t('copy.title', { name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('copy.action')}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>{t('copy.text')}</p>
        <TextInput required data-autofocus label={t('fields.name')} maxLength={64} {...form.getInputProps('name')} />
        {isOperator && (
          <OptionSelect
            clearable
            kind="company"
            label={t('fields.companyId')}
            placeholder={t('operator')}
            {...form.getInputProps('companyId')}
          />
        )}
      </FormShell>
    </Modal>
  );
}
