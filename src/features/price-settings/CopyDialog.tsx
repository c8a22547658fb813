import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCopyPriceSettingMutation } from '../../api/evo-basic/chargerPriceSettings';
import { priceCopyBody, type PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface CopyDialogProps {
  setting: Pick<PriceSetting, 'id' | 'name' | 'companyId'>;
  onCopied: (id: string) => void;
  onClose: () => void;
}

const validate = validateBy(priceCopyBody);

/** Makes a new price setting from the figures in force of an existing one. */
export function CopyDialog({ setting, onCopied, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['priceSettings', 'common']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { id, name, companyId } = setting;
  const action = useActionForm({
    initial: { id, name: t('copy.name', { name }).slice(0, 64), companyId },
    validate,
    mutation: useCopyPriceSettingMutation(),
    toCall: (body) => ({ body }),
    announce: 'add',
    onDone: (copied) => onCopied(copied.id),
  });
  const { form } = action;
  return (
    <ActionDialog action={action} title={t('copy.title', { name })} submitLabel={t('copy.action')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('copy.text')}</p>
      <TextInput required data-autofocus label={t('fields.name')} {...form.getInputProps('name')} />
      {isOperator && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.companyId')}
          placeholder={t('operator')}
          {...form.getInputProps('companyId')}
        />
      )}
    </ActionDialog>
  );
}
