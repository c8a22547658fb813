import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useSetupProgressQuery } from '../../api/evo-basic/iotChargerConnectors';
import { SETUP_STEPS, type SetupStep } from '../../contract/evo-basic/iotChargerConnectors';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { SimulationButton } from '../../entities/charger/SimulationButton';
import { SETUP_FORMS } from '../../entities/setup/setupRules';
import { SectionHead } from '../../kit/layout/SectionHead';
import classes from './SetupChecklist.module.css';

/** A charger that connects is seen here within this time. */
const WATCH_MS = 5_000;

/** Leads from an empty installation to its first session; gone once that has begun. */
export function SetupChecklist() {
  const { t } = useTranslation('home');
  const { data } = useSetupProgressQuery({ body: {} }, { pollingInterval: WATCH_MS });
  const next = data && SETUP_STEPS.find((step) => !data.done.includes(step));
  if (!data || next === undefined) return null;
  return (
    <section className={classes.checklist} aria-label={t('setup.title')}>
      <SectionHead
        title={t('setup.title')}
        aside={t('setup.done', { done: data.done.length, all: SETUP_STEPS.length })}
      />
      <ol className={classes.steps}>
        {SETUP_STEPS.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={data.done.includes(step)}
            isNext={step === next}
            charger={data.waitingCharger}
            simulated={data.simulatedCharger}
          />
        ))}
      </ol>
    </section>
  );
}

interface SetupCharger {
  id: string;
  chargerCode: string;
}

interface Chargers {
  /** The charger that has not connected yet. */
  charger: SetupCharger | null;
  simulated: SetupCharger | null;
}

interface StepProps extends Chargers {
  step: SetupStep;
  isDone: boolean;
  isNext: boolean;
}

function Step({ step, isDone, isNext, ...chargers }: StepProps) {
  const { t } = useTranslation('home');
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
        {isNext && <NextHint step={step} {...chargers} />}
      </div>
      {isNext && <NextActions step={step} {...chargers} />}
    </li>
  );
}

function NextHint({ step, ...chargers }: Chargers & { step: SetupStep }) {
  const { t } = useTranslation('home');
  const address = useStepAddress(step, chargers);
  if (address === null) return <span>{t('setup.missing')}</span>;
  if (step !== 'session' || !chargers.simulated) return null;
  return <span>{t('setup.simulated', { code: chargers.simulated.chargerCode })}</span>;
}

function NextActions({ step, ...chargers }: Chargers & { step: SetupStep }) {
  const { t } = useTranslation('home');
  const address = useStepAddress(step, chargers);
  const simulation = findSimulation(step, chargers);
  return (
    <>
      {simulation && <SimulationButton charger={simulation} />}
      {address !== null && (
        <Button component={Link} to={address} variant="filled">
          {t(`setup.steps.${step}.action`, { code: chargers.charger?.chargerCode })}
        </Button>
      )}
    </>
  );
}

/** The charger that may be simulated, or is, at a step. */
function findSimulation(step: SetupStep, { charger, simulated }: Chargers): SetupCharger | null {
  if (step === 'connection') return simulated ?? charger;
  return step === 'session' ? simulated : null;
}

/** The screen on which a step is done; null where the account may not do it. */
function useStepAddress(step: SetupStep, { charger, simulated }: Chargers): string | null {
  const may: Record<SetupStep, boolean> = {
    company: useCan(SETUP_FORMS.company.allow),
    model: useCan(SETUP_FORMS.model.allow),
    station: useCan(SETUP_FORMS.station.allow),
    charger: useCan(SETUP_FORMS.charger.allow),
    connection: useCan(iotChargers.credential),
    session: useCan('maintenance/monitor/view'),
  };
  if (!may[step]) return null;
  switch (step) {
    case 'connection':
      return `/equipment/chargers?open=${charger?.id ?? ''}`;
    case 'session':
      return simulated ? `/live/monitor?text=${encodeURIComponent(simulated.chargerCode)}` : '/live/monitor';
    default:
      return SETUP_FORMS[step].address;
  }
}
