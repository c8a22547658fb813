import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SetupProgress, SetupStep } from '../../contract/evo-basic/iotChargerConnectors';
import { useStepAddress } from './useStepAddress';

interface StepProps {
  step: SetupStep;
  progress: SetupProgress;
}

/** Leads to the screen of the next step; nothing for an account that may not do it. */
export function StepAction({ step, progress }: StepProps) {
  const { t } = useTranslation('home');
  const address = useStepAddress(step, progress);
  if (address === null) return null;
  return (
    <Button component={Link} to={address} variant="filled">
      {t(`setup.steps.${step}.action`, { code: progress.waitingCharger?.chargerCode })}
    </Button>
  );
}

/** Why the next step cannot be done here, or how it is done with a simulated charger. */
export function StepHint({ step, progress }: StepProps) {
  const { t } = useTranslation('home');
  const address = useStepAddress(step, progress);
  if (address === null) return <span>{t('setup.missing')}</span>;
  const { simulatedCharger } = progress;
  if (step !== 'session' || !simulatedCharger) return null;
  return <span>{t('setup.simulated', { code: simulatedCharger.chargerCode })}</span>;
}
