import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useConfirmBindUserMutation, useSendBindCodeMutation } from '../../api/evo-basic/sysEnterpriseBindUser';
import { toProblem } from '../../api/problem';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';

const CODE_DIGITS = 6;

/** Takes the person's word for a binding: the code that the person was sent, or an operator's own. */
export function ConfirmDialog({ user, onClose }: { user: BindUser; onClose: () => void }) {
  const { t } = useTranslation(['enterpriseUsers', 'common', 'outcomes']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const action = useActionForm({
    initial: { code: '' },
    mutation: useConfirmBindUserMutation(),
    toCall: ({ code }) => ({ body: { id: user.id, ...(!isOperator && { code: code.trim() }) } }),
    announce: () => t('outcomes:done.confirmed', { name: user.name }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('confirm.title', { name: user.name })}
      submitLabel={t('confirm.action')}
      onClose={onClose}
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
            {...action.form.getInputProps('code')}
          />
          <SendCode id={user.id} />
        </>
      )}
    </ActionDialog>
  );
}

function SendCode({ id }: { id: string }) {
  const { t } = useTranslation('enterpriseUsers');
  const [send, { isLoading, isSuccess, error }] = useSendBindCodeMutation();
  const problem = toProblem(error);
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
