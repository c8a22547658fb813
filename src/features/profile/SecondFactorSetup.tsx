import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { accountChanged } from '../../access/sessionSlice';
import { useSecondFactorMutation } from '../../api/evo-basic/sysUser';
import { toProblem } from '../../api/problem';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { CopyableId } from '../../kit/layout/CopyableId';
import { QrPicture } from '../../kit/layout/QrPicture';
import classes from './Profile.module.css';

/** Secret for an authenticator app. */
interface SecretOffer {
  secret: string;
  otpauthUrl: string;
}

interface SecondFactorSetupProps {
  offer: SecretOffer;
  onEnd: () => void;
}

/** Shows the secret for an authenticator app, and asks for a first code as the proof. */
export function SecondFactorSetup({ offer, onEnd }: SecondFactorSetupProps) {
  const { t } = useTranslation(['profile', 'common']);
  const dispatch = useDispatch();
  const [otp, setOtp] = useState('');
  const [confirm, { isLoading, error }] = useSecondFactorMutation();
  const problem = toProblem(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (otp.length < 6 || isLoading) return;
    const { data } = await confirm({ body: { action: 'confirm', otp } });
    if (!data?.isEnabled) return;
    dispatch(accountChanged({ hasSecondFactor: true, mustSetUpSecondFactor: false }));
    onEnd();
  }

  return (
    <form className={classes.step} noValidate onSubmit={(event) => void submit(event)}>
      <div>{t('factor.secretHint')}</div>
      <QrPicture text={offer.otpauthUrl} label={t('factor.picture')} />
      <div className={classes.secret}>
        <CopyableId value={offer.secret} />
      </div>
      <a href={offer.otpauthUrl}>{t('factor.openApp')}</a>
      <TextInput
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={otp}
        error={problem && <FieldMessage message={problem.fields?.['otp'] ?? problem.message} />}
        onChange={(event) => setOtp(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Group gap={8}>
        <Button type="submit" variant="filled" loading={isLoading} disabled={otp.length < 6}>
          {t('factor.confirm')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  );
}
