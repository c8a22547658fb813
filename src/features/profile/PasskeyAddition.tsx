import { TextInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { accountChanged, selectAccount } from '../../access/sessionSlice';
import { useChangePasskeysMutation } from '../../api/evo-basic/sysUser';
import { toProblem } from '../../api/problem';
import type { PasskeyRequest } from '../../contract/evo-basic/passkey';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { PasswordStep } from './PasswordStep';

/** Longest name of a passkey. */
const LONGEST_NAME = 64;

/** Asks for name and password, then has the browser make the passkey. */
export function PasskeyAddition({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const dispatch = useDispatch();
  const { hasSecondFactor = false } = useSelector(selectAccount) ?? {};
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'exists' | null>(null);
  const [change, { isLoading, error }] = useChangePasskeysMutation();
  const problem = failure ? { message: t(`passkeys.${failure}`) } : (toProblem(error) ?? undefined);

  async function submit(password: string, otp: string): Promise<void> {
    setFailure(null);
    const begun = await change({ body: { action: 'begin', password, ...(otp && { otp }) } });
    if (!begun.data?.options) return;
    setMaking(true);
    const credential = await createCredential(begun.data.options).catch((reason: unknown) => {
      setFailure(reason instanceof Error && reason.name === 'InvalidStateError' ? 'exists' : 'failed');
      return null;
    });
    setMaking(false);
    if (!credential) return;
    const { data } = await change({ body: { action: 'confirm', name: name.trim(), credential } });
    if (!data) return;
    dispatch(accountChanged({ mustSetUpSecondFactor: false }));
    onEnd();
  }

  const atName = toProblem(error)?.fields?.['name'];
  return (
    <PasswordStep
      submitLabel={t('passkeys.next')}
      isSending={isLoading || isMaking}
      isIncomplete={name.trim() === ''}
      problem={atName ? undefined : problem}
      asksCode={hasSecondFactor}
      onSubmit={submit}
      onCancel={onEnd}
    >
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        autoFocus
        maxLength={LONGEST_NAME}
        value={name}
        error={atName && <FieldMessage message={atName} />}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordStep>
  );
}

/** Has the browser make a passkey. @throws Error of the browser */
async function createCredential(options: PasskeyRequest) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { authenticatorAttachment, response, ...credential } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...credential,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: { ...credential.clientExtensionResults },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
