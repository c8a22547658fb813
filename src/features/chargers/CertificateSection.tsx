import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useCertificatesQuery, useDiagnoseChargerMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { ChargerCertificate } from '../../contract/evo-basic/chargerCertificates';
import { CERTIFICATE_TRIGGERS } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import classes from './ChargerFacts.module.css';

const WATCH_MS = 5_000;

/** The certificates that a charger has asked for, with their ends, and how to have it ask for a new one. */
export function CertificateSection({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const { data } = useCertificatesQuery({ params: { id: charger.id } }, { pollingInterval: WATCH_MS });
  const [diagnose, { isLoading, error }] = useDiagnoseChargerMutation();
  const [commandId, follow] = useState<string | null>(null);
  const problem = toProblem(error)?.message ?? null;
  const ask = async () => {
    const message = CERTIFICATE_TRIGGERS[charger.ocppVersion];
    const sent = await diagnose({ params: { id: charger.id }, body: { action: 'trigger', message } });
    if (sent.data) follow(sent.data.commandId);
  };
  return (
    <DrawerSection title={t('certificates.title')}>
      <p>{t('certificates.text')}</p>
      {data?.length === 0 && <p>{t('certificates.none')}</p>}
      <ul className={classes.connectors}>
        {data?.map((certificate) => (
          <CertificateLine key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      <Button mt={8} variant="default" disabled={isLoading} onClick={() => void ask()}>
        {t(data?.length === 0 ? 'certificates.request' : 'certificates.renew')}
      </Button>
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} />}
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
