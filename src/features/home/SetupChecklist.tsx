import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SETUP_STEPS, type SetupProgress, type SetupStep } from '../../contract/evo-basic/iotChargerConnectors';
import { SimulationButton } from '../../entities/charger/SimulationButton';
import { findNextStep } from '../../entities/setup/setupRules';
import { StepAction, StepHint } from '../../entities/setup/StepAction';
import { SectionHead } from '../../kit/layout/SectionHead';
import classes from './SetupChecklist.module.css';

/** Leads from an empty installation to its first session. */
export function SetupChecklist({ progress }: { progress: SetupProgress }) {
  const { t } = useTranslation('home');
  const next = findNextStep(progress);
  return (
    <section className={classes.checklist} aria-label={t('setup.title')}>
      <SectionHead
        title={t('setup.title')}
        aside={t('setup.done', { done: progress.done.length, all: SETUP_STEPS.length })}
      />
      <ol className={classes.steps}>
        {SETUP_STEPS.map((step) => (
          <Step key={step} step={step} isNext={step === next} progress={progress} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: SetupStep;
  isNext: boolean;
  progress: SetupProgress;
}

function Step({ step, isNext, progress }: StepProps) {
  const { t } = useTranslation('home');
  const isDone = progress.done.includes(step);
  const simulation = isNext ? findSimulation(step, progress) : null;
  return (
    <li className={classes.step} data-done={isDone} {...(isNext && { 'aria-current': 'step' })}>
      {isDone ? (
        <IconCircleCheckFilled size={18} className={classes.done} aria-label={t('setup.isDone')} />
      ) : (
        <IconCircle size={18} stroke={1.6} className={classes.open} aria-hidden />
      )}
      <div className={classes.words}>
        <strong>{t(`setup.steps.${step}.title`)}</strong>
        {!isDone && <span>{t(`setup.steps.${step}.hint`)}</span>}
        {isNext && <StepHint step={step} progress={progress} />}
      </div>
      {simulation && <SimulationButton charger={simulation} />}
      {isNext && <StepAction step={step} progress={progress} />}
    </li>
  );
}

/** The charger of a step that may be simulated, or is. */
function findSimulation(step: SetupStep, { waitingCharger, simulatedCharger }: SetupProgress) {
  if (step === 'connection') return simulatedCharger ?? waitingCharger;
  return step === 'session' ? simulatedCharger : null;
}
