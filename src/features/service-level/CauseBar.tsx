import { useTranslation } from 'react-i18next';
import { DOWNTIME_CAUSES, type CompanyLevel } from '../../contract/evo-basic/serviceLevel';
import { formatAge } from '../../lib/duration';
import classes from './Sla.module.css';

/** Downtime by cause as parts of a bar, each named with its time for readers and on hover. */
export function CauseBar({ causes }: Pick<CompanyLevel, 'causes'>) {
  const { t, i18n } = useTranslation('sla');
  const parts = DOWNTIME_CAUSES.map((cause) => ({ cause, seconds: causes[cause] })).filter(
    ({ seconds }) => seconds > 0,
  );
  if (parts.length === 0) return <span className={classes.quiet}>–</span>;
  const words = parts.map(({ cause, seconds }) => `${t(`cause.${cause}`)} ${formatAge(seconds, i18n.language)}`);
  return (
    <span className={classes.causes} role="img" aria-label={words.join(', ')} title={words.join('\n')}>
      {parts.map(({ cause, seconds }) => (
        <span key={cause} className={classes[cause]} style={{ flexGrow: seconds }} />
      ))}
    </span>
  );
}
