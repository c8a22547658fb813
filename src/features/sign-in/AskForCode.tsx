import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendResetCode } from '../../api/session';
import { Field } from './Field';
import classes from './SignIn.module.css';
import { SubmitButton } from './SubmitButton';

/** Asks for the address of the code. The answer does not reveal whether an account has it. */
export function AskForCode({ onCodeSent }: { onCodeSent: (email: string) => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const [email, setEmail] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (isSending) return;
    if (address === '') return setTrouble(t('errors:validation.required'));
    setSending(true);
    const { error } = await sendResetCode(address);
    setSending(false);
    setTrouble(error && (error.fields?.['email'] ?? error.message));
    if (!error) onCodeSent(address);
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="email"
        type="email"
        label={t('reset.email')}
        autoComplete="email"
        autoFocus
        maxLength={128}
        value={email}
        error={trouble}
        onChange={setEmail}
      />
      <SubmitButton isBusy={isSending}>{t('reset.send')}</SubmitButton>
    </form>
  );
}
