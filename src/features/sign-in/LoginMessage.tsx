import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import type { Problem } from '../../api/problem';
import classes from './SignIn.module.css';

interface LoginMessageProps {
  problem: Problem | null;
  secondsLeft: number;
}

/** Reason for a failed sign-in, else for the end of the last session. */
export function LoginMessage({ problem, secondsLeft }: LoginMessageProps) {
  const { t } = useTranslation('auth');
  const { endedBy, notice } = useSelector(({ session }: { session: SessionState }) => session);
  if (problem) return <Refusal problem={problem} secondsLeft={secondsLeft} />;
  if (endedBy === null || endedBy === 'logout') return null;
  const words = endedBy === 'elsewhere' ? t('endedElsewhere') : (notice ?? t('ended'));
  return <Line isTrouble={endedBy === 'failed'} words={words} />;
}

function Refusal({ problem, secondsLeft }: { problem: Problem; secondsLeft: number }) {
  const { t } = useTranslation('auth');
  // A wrong code is reported at its field.
  if (problem.fields?.['otp'] !== undefined) return null;
  return <Line isTrouble words={problem.code === 429 && secondsLeft > 0 ? t('throttled') : problem.message} />;
}

function Line({ isTrouble, words }: { isTrouble: boolean; words: string }) {
  const Icon = isTrouble ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.message} role="alert" data-trouble={isTrouble || undefined}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>{words}</span>
    </div>
  );
}
