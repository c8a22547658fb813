import { useTranslation } from 'react-i18next';
import { useAdoptChargerMutation } from '../../api/evo-basic/iotChargers';
import { chargerBody } from '../../contract/evo-basic/iotChargers';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { ChargerFields } from './ChargerFields';
import { makeFormModel } from '../../kit/form/formValues';

interface AdoptDialogProps {
  /** Under which it knocked. */
  chargerCode: string;
  /** Called with the id of the new charger. */
  onAdopted: (id: string) => void;
  onClose: () => void;
}

const fields = makeFormModel(chargerBody, {});

/** Makes a charger of an identity that tried to connect. */
export function AdoptDialog({ chargerCode, onAdopted, onClose }: AdoptDialogProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const action = useActionForm({
    initial: fields.toValues({ chargerCode }),
    validate: (values) => fields.validate(fields.toBody(values)),
    mutation: useAdoptChargerMutation(),
    toCall: (values) => ({ body: fields.toBody(values) }),
    announce: 'add',
    onDone: ({ id }) => onAdopted(id),
  });
  return (
    <ActionDialog
      action={action}
      title={t('unknown.adoptTitle', { code: chargerCode })}
      submitLabel={t('unknown.adopt')}
      size="lg"
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('unknown.adoptText')}</p>
      <ChargerFields form={action.form} charger={null} isCodeFixed />
    </ActionDialog>
  );
}
