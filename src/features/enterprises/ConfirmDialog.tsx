import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useConfirmBindUserMutation, useSendBindCodeMutation } from '../../api/evo-basic/sysEnterpriseBindUser';
import { problemOf } from '../../api/problem';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { FormShell } from '../../kit/form/FormShell';

const CODE_DIGITS = 6;

/** Takes the person's word for a binding: the code that the person was sent, or an operator's own. */
export function ConfirmDialog({ user, onClose }: { user: BindUser; onClose: () => void }) {
  const { t } = useTranslation(['enterpriseUsers', 'common']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const [confirm, { isLoading, error }] = useConfirmBindUserMutation();
  const form = useForm({ initialValues: { code: '' }, validate: {} });
  const save = async ({ code }: { code: string }) => {
    const answer = await confirm({ body: { id: user.id, ...(!isOperator && { code: code.trim() }) } });
    if (answer.data) onClose();
    return answer;
  };
  return (
    <Modal
      opened
      title={t('confirm.title', { name: user.name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('confirm.action')}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>
          {t(isOperator ? 'confirm.operatorText' : 'confirm.text', { enterprise: user.enterpriseName })}
        </p>
        {!isOperator && (
          <>
            <TextInput
              required
              data-autofocus
              inputMode="numeric"
              autoComplete="one-time-code"
              classNames={{ input: 'mono' }}
              label={t('confirm.code')}
              maxLength={CODE_DIGITS}
              {...form.getInputProps('code')}
            />
            <SendCode id={user.id} />
          </>
        )}
      </FormShell>
    </Modal>
  );
}

function SendCode({ id }: { id: string }) {
  const { t } = useTranslation('enterpriseUsers');
  const [send, { isLoading, isSuccess, error }] = useSendBindCodeMutation();
  const problem = problemOf(error);
  return (
    <div>
      <Button variant="default" loading={isLoading} onClick={() => void send({ body: { id } })}>
        {t('confirm.send')}
      </Button>
      {isSuccess && <p role="status">{t('confirm.sent')}</p>}
      {problem && <FieldMessage message={problem.message} />}
    </div>
  );
}
