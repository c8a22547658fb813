import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../contract/live/connector';
import { CodeName } from '../../entities/fault/CodeName';
import { useFaultPhrase } from '../../entities/fault/useFaultPhrase';
import { nameFault, nameVendorCode } from '../../lib/faultNames';
import classes from './Reason.module.css';

type Trouble = Pick<LiveConnector, 'errorCode' | 'vendorErrorCode' | 'info'>;

/** Reason for a connector without a session: a fault of it or its charger, a firmware step, or the last known state. */
export function Reason({ row }: { row: LiveConnector }) {
  const { t } = useTranslation(['monitor', 'status']);
  const { status, errorCode, info, reportedStatus, charger, firmware } = row;
  if (status === 'offline') {
    return (
      <span className={classes.lastKnown}>
        {t('reason.lastKnown', { status: t(`status:connector.${reportedStatus}`) })}
      </span>
    );
  }
  if (status === 'updating') return <ChargerWords info={info} other={t('reason.firmware')} />;
  if (charger !== null) return <ChargerTrouble charger={charger} />;
  if (errorCode !== null) return <TroubleText trouble={row} />;
  if (status === 'unknown') return <span className={classes.text}>{t('reason.neverReported')}</span>;
  if (firmware !== null) return <span className={classes.text}>{t(`status:firmware.${firmware}`)}</span>;
  return <ChargerWords info={status === 'available' ? null : info} />;
}

/** The charger's own text, which browsers must not translate; without it our words. */
function ChargerWords({ info, other }: { info: string | null; other?: string }) {
  return (
    <span className={classes.text} translate={info === null ? undefined : 'no'}>
      {info ?? other}
    </span>
  );
}

const WHOLE = { faulted: 'chargerFaulted', unavailable: 'chargerUnavailable', available: 'chargerWarning' } as const;

interface ChargerTroubleProps {
  charger: NonNullable<LiveConnector['charger']>;
  /** On several lines where there is room below. */
  isWrapped?: boolean;
}

/** Status of the charger as a whole, with its codes. */
export function ChargerTrouble({ charger, isWrapped }: ChargerTroubleProps) {
  const { t } = useTranslation('monitor');
  return <TroubleText trouble={charger} lead={t(`reason.${WHOLE[charger.status]}`)} isWrapped={isWrapped} />;
}

interface TroubleTextProps {
  trouble: Trouble;
  /** Words before the code. */
  lead?: string;
  isWrapped?: boolean;
}

function TroubleText({ trouble, lead, isWrapped = false }: TroubleTextProps) {
  const { t } = useTranslation('monitor');
  const find = useFaultPhrase();
  const { errorCode, vendorErrorCode, info } = trouble;
  const name = errorCode === null ? null : nameFault({ errorCode, info }, find);
  return (
    <span
      className={clsx(classes.text, isWrapped && classes.wrapped)}
      title={[lead, name, errorCode, vendorErrorCode, info].filter(Boolean).join(' · ')}
    >
      {lead && <span className={classes.lead}>{errorCode === null ? lead : `${lead}:`}</span>}
      {name !== null && (
        <strong className={classes.code}>
          <CodeName name={name} raw={errorCode} />
        </strong>
      )}
      {vendorErrorCode && (
        <span className={classes.vendor} title={nameVendorCode(vendorErrorCode, find) ?? undefined}>
          {t('reason.vendor', { code: vendorErrorCode })}
        </span>
      )}
      {info && (
        <span className={classes.info} translate="no">
          {info}
        </span>
      )}
    </span>
  );
}
