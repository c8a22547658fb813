import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSetupProgressQuery } from '../../api/evo-basic/iotChargerConnectors';
import { SETUP_STEPS, type SetupProgress, type SetupStep } from '../../contract/evo-basic/iotChargerConnectors';
import { useSearch } from '../../kit/address/useSearch';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { SETUP_PARAM } from '../../lib/setupParam';
import classes from './SetupBar.module.css';
import { findNextStep, isFormStep, SETUP_WATCH_MS } from './setupRules';
import { StepAction, StepHint } from './StepAction';
import { useStepAddress } from './useStepAddress';

/** Above the screen of a step that was opened from the checklist: names the next step, and walks on to it. */
export default function SetupBar() {
  const [search] = useSearch();
  const step = SETUP_STEPS.find((each) => each === search.get(SETUP_PARAM));
  const { data } = useSetupProgressQuery({ body: {} }, { skip: !step, pollingInterval: SETUP_WATCH_MS });
  const next = data && findNextStep(data);
  if (!step || !next) return null;
  return <Walk step={step} next={next} progress={data} open={search.get('open')} />;
}

interface WalkProps {
  /** The step whose screen is shown. */
  step: SetupStep;
  next: SetupStep;
  progress: SetupProgress;
  /** Id of the open record, or `new`. */
  open: string | null;
}

function Walk({ step, next, progress, open }: WalkProps) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const address = useStepAddress(next, progress);
  // A key that is shown once must not go with its drawer: only a closed form leads on without a click.
  const walksTo = isFormStep(step) && progress.done.includes(step) && open !== NEW_RECORD ? address : null;
  useEffect(() => {
    if (walksTo !== null) void navigate(walksTo, { replace: true });
  }, [walksTo, navigate]);
  const isThere = step === next && (step === 'session' || open !== null);
  return (
    <section className={classes.bar} aria-label={t('setup.title')}>
      <div className={classes.words} role="status">
        <strong>{t('setup.next', { step: t(`setup.steps.${next}.title`) })}</strong>
        <StepHint step={next} progress={progress} />
      </div>
      {!isThere && <StepAction step={next} progress={progress} />}
      <Link to="/home" className={classes.aside}>
        {t('setup.done', { done: progress.done.length, all: SETUP_STEPS.length })}
      </Link>
    </section>
  );
}
