import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepToken } from '../../access/token';
import type { Problem } from '../../api/problem';
import { requestPasskeyOptions, requestPasskeySession } from '../../api/session';
import classes from './ProviderWay.module.css';

interface PasskeyWayProps {
  isBusy: boolean;
  onProblem: (problem: Problem | null) => void;
}

/** The way with a passkey: by its button, and in the suggestions of the field for the user name. */
export default function PasskeyWay({ isBusy, onProblem }: PasskeyWayProps) {
  const { t } = useTranslation('auth');
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    let isOver = false;
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      // A suggestion that is not taken is no failure.
      if (isSupported && !isOver) void signInWithPasskey(true).then(onProblem, () => undefined);
    });
    return () => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [onProblem]);

  async function submit(): Promise<void> {
    setAsking(true);
    onProblem(null);
    const problem = await signInWithPasskey(false).catch((error: unknown) => {
      // The user has closed the dialog of the browser.
      const isCancelled = error instanceof Error && error.name === 'NotAllowedError';
      return isCancelled ? null : { code: 422, message: t('passkey.failed') };
    });
    setAsking(false);
    onProblem(problem);
  }

  return (
    <button type="button" className={classes.provider} disabled={isBusy || isAsking} onClick={() => void submit()}>
      {t('passkey.button')}
    </button>
  );
}

/** @returns the refusal of the server @throws Error of the browser */
async function signInWithPasskey(useBrowserAutofill: boolean): Promise<Problem | null> {
  const { data: options, error } = await requestPasskeyOptions();
  if (error) return error;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { authenticatorAttachment, ...credential } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const answer = await requestPasskeySession({
    ...credential,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: { ...credential.clientExtensionResults },
  });
  if (answer.data) keepToken(answer.data.access_token);
  return answer.error ?? null;
}
