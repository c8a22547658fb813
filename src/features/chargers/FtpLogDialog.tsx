import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDiagnoseChargerMutation } from '../../api/evo-basic/iotChargers';
import { diagnosis } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { NumberField } from '../../kit/form/NumberField';
import { useActionForm } from '../../kit/form/useActionForm';
import { requireValue } from '../../kit/form/requireValue';
import { PasswordField } from '../../kit/form/PasswordField';
import { validateBy } from '../../kit/form/validateBy';
import { SelectField } from '../../kit/form/SelectField';

interface FtpLogDialogProps {
  charger: Charger;
  /** The command is on its way. */
  onSent: (commandId: string) => void;
  onClose: () => void;
}

type Values = {
  target: { scheme: 'ftp' | 'ftps'; server: string; port: number | ''; user: string; password: string; path: string };
};
const validate = validateBy(diagnosis);
const toRequest = ({ target }: Values) => ({
  action: 'log' as const,
  target: { ...target, port: requireValue(target.port) },
});

/** Has a charger send its log to an FTP server, the only way that many 1.6 chargers know. */
export function FtpLogDialog({ charger, onSent, onClose }: FtpLogDialogProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const action = useActionForm({
    initial: { target: { scheme: 'ftp', server: '', port: 21, user: '', password: '', path: '' } } as Values,
    validate: (values) => validate(toRequest(values)),
    mutation: useDiagnoseChargerMutation(),
    toCall: (values) => ({ params: { id: charger.id }, body: toRequest(values) }),
    announce: null,
    onDone: ({ commandId }) => onSent(commandId),
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog
      action={action}
      title={t('diagnostics.ftpTitle', { name: charger.chargerCode })}
      submitLabel={t('diagnostics.fetch')}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('diagnostics.ftpText')}</p>
      <SimpleGrid cols={2} spacing={12}>
        <SelectField
          allowDeselect={false}
          label={t('diagnostics.scheme')}
          data={['ftp', 'ftps']}
          {...getInputProps('target.scheme')}
        />
        <NumberField isPlain required label={t('diagnostics.port')} {...getInputProps('target.port')} />
        <TextInput required label={t('diagnostics.server')} {...getInputProps('target.server')} />
        <TextInput label={t('diagnostics.path')} {...getInputProps('target.path')} />
        <TextInput autoComplete="off" label={t('diagnostics.user')} {...getInputProps('target.user')} />
        <PasswordField
          autoComplete="new-password"
          label={t('diagnostics.password')}
          {...getInputProps('target.password')}
        />
      </SimpleGrid>
    </ActionDialog>
  );
}
