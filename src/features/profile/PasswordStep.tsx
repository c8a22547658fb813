import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../kit/form/FormShell';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordHash } from '../../lib/passwordHash';
import classes from './Profile.module.css';

/** Digits of a code. */
const CODE_LENGTH = 6;

interface PasswordStepProps {
  submitLabel: string;
  color?: 'red';
  isSending: boolean;
  problem: FormProblem | undefined;
  /** A code of the second factor that is in force is asked for as well. */
  asksCode?: boolean;
  /** Receives the hash of the password, and the code when it is asked for. */
  onSubmit: (password: string, otp: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the current password: an open session alone must not change how one signs in. */
export function PasswordStep({
  submitLabel,
  color,
  isSending,
  problem,
  asksCode = false,
  onSubmit,
  onCancel,
}: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const isFilled = password !== '' && (!asksCode || otp.length === CODE_LENGTH);
  const codeMessage = problem?.fields?.['otp'];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isFilled && !isSending) void onSubmit(passwordHash(password), otp);
  }

  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <PasswordField
        label={t('oldPassword')}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={
          problem && !codeMessage && <FieldMessage message={problem.fields?.['password'] ?? problem.message ?? ''} />
        }
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {asksCode && (
        <TextInput
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={otp}
          error={codeMessage && <FieldMessage message={codeMessage} />}
          onChange={(event) => setOtp(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        />
      )}
      <Group gap={8}>
        <Button type="submit" variant="filled" {...(color && { color })} loading={isSending} disabled={!isFilled}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  );
}
