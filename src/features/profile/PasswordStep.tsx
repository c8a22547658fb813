import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../kit/form/FormShell';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordHash } from '../../lib/passwordHash';
import classes from './Profile.module.css';

interface PasswordStepProps {
  submitLabel: string;
  color?: 'red';
  isSending: boolean;
  problem: FormProblem | undefined;
  /** Receives the hash of the password. */
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the current password: an open session alone must not change how one signs in. */
export function PasswordStep({ submitLabel, color, isSending, problem, onSubmit, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [password, setPassword] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '' && !isSending) void onSubmit(passwordHash(password));
  }

  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <PasswordField
        label={t('oldPassword')}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={problem && <FieldMessage message={problem.fields?.['password'] ?? problem.message ?? ''} />}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button type="submit" variant="filled" {...(color && { color })} loading={isSending} disabled={password === ''}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  );
}
