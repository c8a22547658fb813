import { useTranslation } from 'react-i18next';
import { DOWNTIME_CAUSES } from '../../contract/evo-basic/serviceLevel';
import classes from './Sla.module.css';

/** Names the shades of the bars of causes. */
export function CauseKey() {
  const { t } = useTranslation('sla');
  return (
    <span className={classes.causeKey}>
      {DOWNTIME_CAUSES.map((cause) => (
        <span key={cause}>
          <i className={classes[cause]} aria-hidden />
          {t(`cause.${cause}`)}
        </span>
      ))}
    </span>
  );
}
