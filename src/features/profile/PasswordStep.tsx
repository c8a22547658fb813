import { Button, Group, TextInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../kit/form/FormShell';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordHash } from '../../lib/passwordHash';
import classes from './Profile.module.css';

type FieldText = ComponentProps<typeof FieldMessage>['message'];

/** Digits of a code. */
const CODE_LENGTH = 6;

interface PasswordStepProps {
  submitLabel: string;
  color?: 'red';
  isSending: boolean;
  /** A field above the password is still empty. */
  isIncomplete?: boolean;
  problem: FormProblem | undefined;
  /** Also asks for a code of the active second factor. */
  asksCode?: boolean;
  /** Fields above the password. */
  children?: ReactNode;
  /** Receives the hash of the password, and the code when it is asked for. */
  onSubmit: (password: string, otp: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the current password: an open session alone must not change how one signs in. */
export function PasswordStep({
  submitLabel,
  color,
  isSending,
  isIncomplete = false,
  problem,
  asksCode = false,
  children,
  onSubmit,
  onCancel,
}: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const isFilled = !isIncomplete && isProof({ password, otp, asksCode });
  const message = findPasswordMessage(problem);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isFilled && !isSending) void onSubmit(passwordHash(password), otp);
  }

  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      {children}
      <PasswordField
        label={t('oldPassword')}
        autoComplete="current-password"
        autoFocus={!children}
        value={password}
        error={message && <FieldMessage message={message} />}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {asksCode && <CodeField value={otp} message={problem?.fields?.['otp']} onChange={setOtp} />}
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

/** Whether password and, where it is asked for, code are entered. */
function isProof({ password, otp, asksCode }: { password: string; otp: string; asksCode: boolean }): boolean {
  return password !== '' && (!asksCode || otp.length === CODE_LENGTH);
}

/** A problem without a field error at the code concerns the password. */
function findPasswordMessage(problem: FormProblem | undefined): FieldText | undefined {
  if (!problem || problem.fields?.['otp']) return undefined;
  return problem.fields?.['password'] ?? problem.message;
}

interface CodeFieldProps {
  value: string;
  message: FieldText | undefined;
  onChange: (code: string) => void;
}

function CodeField({ value, message, onChange }: CodeFieldProps) {
  const { t } = useTranslation('profile');
  return (
    <TextInput
      label={t('factor.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={message && <FieldMessage message={message} />}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  );
}
