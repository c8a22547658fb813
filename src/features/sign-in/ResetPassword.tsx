import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../api/session';
import { OtpField } from './OtpField';
import { SecretField } from './SecretField';
import classes from './SignIn.module.css';
import { SubmitButton } from './SubmitButton';

interface ResetPasswordProps {
  email: string;
  /** The code of a link; empty where it comes by mail. */
  knownCode: string;
  onDone: () => void;
  onOtherEmail: () => void;
}

/** The server never sees the password itself, so its length is checked here. */
const LEAST_LENGTH = 8;

/** Code and new password, twice. */
export function ResetPassword({ email, knownCode, onDone, onOtherEmail }: ResetPasswordProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const [values, setValues] = useState({ code: knownCode, password: '', repeated: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const change = (name: keyof typeof values) => (value: string) =>
    setValues((current) => ({ ...current, [name]: value }));

  function mistakes(): Record<string, string> {
    const { code, password, repeated } = values;
    return {
      ...(!/^\d{6}$/.test(code) && { code: t('errors:validation.code') }),
      ...(password.length < LEAST_LENGTH && { password: t('errors:validation.minLength', { min: LEAST_LENGTH }) }),
      ...(password !== repeated && { repeated: t('reset.different') }),
    };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = mistakes();
    setErrors(found);
    if (isSending || Object.keys(found).length > 0) return;
    setSending(true);
    const { passwordHash } = await import('../../lib/passwordHash');
    const { error } = await resetPassword(email, values.code, passwordHash(values.password));
    setSending(false);
    if (error) setErrors(error.fields ?? { form: error.message });
    else onDone();
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <OtpField value={values.code} error={errors['code']} label={t('reset.code')} onChange={change('code')} />
      <SecretField
        name="password"
        label={t('reset.password')}
        autoComplete="new-password"
        value={values.password}
        error={errors['password']}
        onChange={change('password')}
      />
      <SecretField
        name="repeated"
        label={t('reset.repeat')}
        autoComplete="new-password"
        value={values.repeated}
        error={errors['repeated']}
        onChange={change('repeated')}
      />
      {errors['form'] !== undefined && (
        <div className={classes.message} role="alert" data-trouble>
          {errors['form']}
        </div>
      )}
      <SubmitButton isBusy={isSending}>{t('reset.save')}</SubmitButton>
      <button type="button" className={classes.quietButton} onClick={onOtherEmail}>
        {t('reset.otherEmail')}
      </button>
    </form>
  );
}
