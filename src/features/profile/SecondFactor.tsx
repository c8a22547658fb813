import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useSecondFactorMutation } from '../../api/evo-basic/sysUser';
import { problemOf } from '../../api/problem';
import { PasswordStep } from './PasswordStep';
import classes from './Profile.module.css';
import { SecondFactorRemoval } from './SecondFactorRemoval';
import { type SecretOffer, SecondFactorSetup } from './SecondFactorSetup';

/** Whether a code of an authenticator app is asked for at login; on and off. */
export function SecondFactor() {
  const { t } = useTranslation('profile');
  const { hasSecondFactor: isOn = false, mustSetUpSecondFactor = false } = useSelector(selectAccount) ?? {};
  const [begin, { isLoading, error }] = useSecondFactorMutation();
  const [offer, setOffer] = useState<SecretOffer | null>(null);
  const [pendingChange, setPendingChange] = useState<'setUp' | 'remove' | null>(null);
  const isUnderWay = pendingChange !== null || offer !== null;

  async function requestSecret(password: string): Promise<void> {
    const { data } = await begin({ body: { action: 'begin', password } });
    if (!data) return;
    setPendingChange(null);
    setOffer({ secret: data.secret ?? '', otpauthUrl: data.otpauthUrl ?? '' });
  }

  return (
    <section className={classes.section} aria-labelledby="second-factor">
      <div className={classes.head}>
        <h2 id="second-factor">{t('factor.title')}</h2>
        {!isUnderWay && (
          <Button variant="default" onClick={() => setPendingChange(isOn ? 'remove' : 'setUp')}>
            {isOn ? t('factor.remove') : t('factor.setUp')}
          </Button>
        )}
      </div>
      <FactorState isOn={isOn} isRequired={mustSetUpSecondFactor} />
      {pendingChange === 'setUp' && (
        <PasswordStep
          submitLabel={t('factor.next')}
          isSending={isLoading}
          problem={problemOf(error) ?? undefined}
          onSubmit={requestSecret}
          onCancel={() => setPendingChange(null)}
        />
      )}
      {offer !== null && <SecondFactorSetup offer={offer} onEnd={() => setOffer(null)} />}
      {pendingChange === 'remove' && <SecondFactorRemoval onEnd={() => setPendingChange(null)} />}
    </section>
  );
}

interface FactorStateProps {
  isOn: boolean;
  isRequired: boolean;
}

function FactorState({ isOn, isRequired }: FactorStateProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      {isRequired && <p className={classes.warning}>{t('factor.must')}</p>}
      <p className={classes.quiet}>{isOn ? t('factor.on') : t('factor.off')}</p>
    </>
  );
}
