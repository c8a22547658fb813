import { IconFlask2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SimulatedMark.module.css';

/** Beside a state: a simulated charger stands in for the hardware. */
export function SimulatedMark({ isSimulated }: { isSimulated: boolean }) {
  const { t } = useTranslation('status');
  if (!isSimulated) return null;
  const words = t('simulated');
  return (
    <span role="img" aria-label={words} title={words} className={classes.mark}>
      <IconFlask2 size={14} stroke={1.6} aria-hidden />
    </span>
  );
}
