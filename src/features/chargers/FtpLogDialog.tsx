import { Modal, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useDiagnoseChargerMutation } from '../../api/evo-basic/iotChargers';
import { problemOf } from '../../api/problem';
import { diagnosis } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FormShell } from '../../kit/form/FormShell';
import { needed } from '../../kit/form/needed';
import { PasswordField } from '../../kit/form/PasswordField';
import { validateBy } from '../../kit/form/validateBy';

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
  target: { ...target, port: needed(target.port) },
});

/** Has a charger send its log to an FTP server, the only way that many 1.6 chargers know. */
export function FtpLogDialog({ charger, onSent, onClose }: FtpLogDialogProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const [diagnose, { isLoading, error }] = useDiagnoseChargerMutation();
  const form = useForm<Values>({
    initialValues: { target: { scheme: 'ftp', server: '', port: 21, user: '', password: '', path: '' } },
    validateInputOnBlur: true,
    validate: (values) => validate(toRequest(values)),
  });
  const { getInputProps } = form;
  const send = async (values: Values) => {
    const answer = await diagnose({ params: { id: charger.id }, body: toRequest(values) });
    if (answer.data) onSent(answer.data.commandId);
    return answer;
  };
  return (
    <Modal
      opened
      title={t('diagnostics.ftpTitle', { name: charger.chargerCode })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={send}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('diagnostics.fetch')}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>{t('diagnostics.ftpText')}</p>
        <SimpleGrid cols={2} spacing={12}>
          <Select
            allowDeselect={false}
            label={t('diagnostics.scheme')}
            data={['ftp', 'ftps']}
            {...getInputProps('target.scheme')}
          />
          <NumberInput required hideControls label={t('diagnostics.port')} {...getInputProps('target.port')} />
          <TextInput required maxLength={128} label={t('diagnostics.server')} {...getInputProps('target.server')} />
          <TextInput maxLength={256} label={t('diagnostics.path')} {...getInputProps('target.path')} />
          <TextInput
            maxLength={64}
            autoComplete="off"
            label={t('diagnostics.user')}
            {...getInputProps('target.user')}
          />
          <PasswordField
            autoComplete="new-password"
            label={t('diagnostics.password')}
            {...getInputProps('target.password')}
          />
        </SimpleGrid>
      </FormShell>
    </Modal>
  );
}
