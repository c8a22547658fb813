import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { accountChanged } from '../../access/sessionSlice';
import { useSecondFactorMutation } from '../../api/evo-basic/sysUser';
import { problemOf } from '../../api/problem';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordHash } from '../../lib/passwordHash';
import classes from './Profile.module.css';

/** Without the second factor the password alone is enough again: it is asked for. */
export function SecondFactorRemoval({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const dispatch = useDispatch();
  const [password, setPassword] = useState('');
  const [remove, { isLoading, error }] = useSecondFactorMutation();
  const problem = problemOf(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '' || isLoading) return;
    const { data } = await remove({ body: { action: 'remove', password: passwordHash(password) } });
    if (!data || data.isEnabled) return;
    dispatch(accountChanged({ hasSecondFactor: false }));
    onEnd();
  }

  return (
    <form className={classes.step} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('oldPassword')}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={problem && <FieldMessage message={problem.fields?.['password'] ?? problem.message} />}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button type="submit" variant="filled" color="red" loading={isLoading} disabled={password === ''}>
          {t('factor.remove')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  );
}
