import { useTranslation } from 'react-i18next';
import type { Downtime } from '../../contract/evo-basic/serviceLevel';
import { useFaultPhrase } from '../../entities/fault/useFaultPhrase';
import { nameFault } from '../../lib/faultNames';
import classes from './Sla.module.css';

/** Cause of a downtime: the fault by its name, or the operator that took the connector out of service. */
export function DowntimeCauseText({ downtime }: { downtime: Downtime }) {
  const { t } = useTranslation('sla');
  const find = useFaultPhrase();
  const { cause, errorCode, vendorErrorCode, info, by } = downtime;
  const fault = errorCode === null ? null : nameFault({ errorCode, info }, find);
  const detail = cause === 'operator' ? by : [fault, vendorErrorCode].filter(Boolean).join(' · ');
  return (
    <>
      <div>{t(`cause.${cause}`)}</div>
      {detail && <div className={classes.quiet}>{detail}</div>}
    </>
  );
}
