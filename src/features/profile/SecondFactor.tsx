import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useSecondFactorMutation } from '../../api/evo-basic/sysUser';
import { toProblem } from '../../api/problem';
import { PasswordStep } from './PasswordStep';
import classes from './Profile.module.css';
import { SecondFactorRemoval } from './SecondFactorRemoval';
import { SecondFactorSetup } from './SecondFactorSetup';

/** Whether a code of an authenticator app is asked for at login; on and off. */
export function SecondFactor() {
  const { t } = useTranslation('profile');
  const { hasSecondFactor: isOn = false, mustSetUpSecondFactor = false } = useSelector(selectAccount) ?? {};
  const [pendingChange, setPendingChange] = useState<'setUp' | 'remove' | null>(null);

  return (
    <section className={classes.section} aria-labelledby="second-factor">
      <div className={classes.head}>
        <h2 id="second-factor">{t('factor.title')}</h2>
        {pendingChange === null && (
          <Button variant="default" onClick={() => setPendingChange(isOn ? 'remove' : 'setUp')}>
            {isOn ? t('factor.remove') : t('factor.setUp')}
          </Button>
        )}
      </div>
      <FactorState isOn={isOn} isRequired={mustSetUpSecondFactor} />
      {pendingChange === 'setUp' && <SecondFactorIntroduction onEnd={() => setPendingChange(null)} />}
      {pendingChange === 'remove' && <SecondFactorRemoval onEnd={() => setPendingChange(null)} />}
    </section>
  );
}

/** The password first, then the secret and a code of it. */
function SecondFactorIntroduction({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const [begin, { data, isLoading, error }] = useSecondFactorMutation();
  if (data?.secret && data.otpauthUrl) {
    return <SecondFactorSetup offer={{ secret: data.secret, otpauthUrl: data.otpauthUrl }} onEnd={onEnd} />;
  }
  return (
    <PasswordStep
      submitLabel={t('factor.next')}
      isSending={isLoading}
      problem={toProblem(error) ?? undefined}
      onSubmit={async (password) => void (await begin({ body: { action: 'begin', password } }))}
      onCancel={onEnd}
    />
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
