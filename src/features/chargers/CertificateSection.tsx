import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useCertificatesQuery } from '../../api/evo-basic/iotChargers';
import type { ChargerCertificate } from '../../contract/evo-basic/chargerCertificates';
import { CERTIFICATE_TRIGGERS, type Diagnosis } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './ChargerFacts.module.css';

const WATCH_MS = 5_000;

interface CertificateSectionProps {
  charger: Charger;
  isAsking: boolean;
  onAction: (diagnosis: Diagnosis) => void;
}

/** The certificates that a charger has asked for, with their ends, and how to have it ask for a new one. */
export function CertificateSection({ charger, isAsking, onAction }: CertificateSectionProps) {
  const { t } = useTranslation('chargers');
  const { data } = useCertificatesQuery({ params: { id: charger.id } }, { pollingInterval: WATCH_MS });
  const message = CERTIFICATE_TRIGGERS[charger.ocppVersion];
  return (
    <DrawerSection title={t('certificates.title')}>
      <p>{t('certificates.text')}</p>
      {data?.length === 0 && <p>{t('certificates.none')}</p>}
      <ul className={classes.connectors}>
        {data?.map((certificate) => (
          <CertificateLine key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      <Button mt={8} variant="default" disabled={isAsking} onClick={() => onAction({ action: 'trigger', message })}>
        {t(data?.length === 0 ? 'certificates.request' : 'certificates.renew')}
      </Button>
    </DrawerSection>
  );
}

function CertificateLine({ certificate }: { certificate: ChargerCertificate }) {
  const { t } = useTranslation('chargers');
  const formatTime = useShownTime();
  const { state, refusal, detail, serial, notAfter, requestedAt, isEnded } = certificate;
  const why = refusal === null ? detail : t(`certificates.refusal.${refusal}`);
  return (
    <li className={classes.certificate}>
      <span>{t(`certificates.state.${state === 'installed' && isEnded ? 'ended' : state}`)}</span>
      <span className={classes.quiet}>
        {notAfter === null || state === 'rejected'
          ? t('certificates.requestedAt', { at: formatTime(requestedAt, null) })
          : t('certificates.until', { at: formatTime(notAfter, null) })}
      </span>
      {why !== null && <span className={classes.quiet}>{why}</span>}
      {serial !== null && <span className="mono">{serial.slice(-8)}</span>}
    </li>
  );
}
