import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagnoseChargerMutation } from '../../api/evo-basic/iotChargers';
import { openFile } from '../../api/openFile';
import { toProblem } from '../../api/problem';
import type { ChargerCommandResult, Diagnosis } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { FileLink } from '../../kit/transfer/FileLink';
import { CommandFollowed } from './CommandFollowed';
import { CustomerSection } from './CustomerSection';
import { DisplaySection } from './DisplaySection';
import { FtpLogDialog } from './FtpLogDialog';
import { LocalListSection } from './LocalListSection';
import classes from './Display.module.css';
import { TriggerForm } from './TriggerForm';
import { VendorMessageForm } from './VendorMessageForm';

/** Requests to a charger that help to find a fault. */
export function DiagnosticsTab({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const [diagnose, { isLoading, error }] = useDiagnoseChargerMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [result, setResult] = useState<ChargerCommandResult | null>(null);
  const [hasFtp, setHasFtp] = useState(false);
  const ask = async (body: Diagnosis) => {
    setResult(null);
    const { data } = await diagnose({ params: { id: charger.id }, body });
    if (data) follow(data.commandId);
  };
  const button = (label: string, body: Diagnosis) => (
    <Button variant="default" disabled={isLoading} onClick={() => void ask(body)}>
      {label}
    </Button>
  );
  return (
    <>
      <Outcome commandId={commandId} result={result} problem={toProblem(error)?.message ?? null} onEnded={setResult} />
      <DrawerSection title={t('diagnostics.trigger')}>
        <TriggerForm charger={charger} isAsking={isLoading} onAction={(body) => void ask(body)} />
      </DrawerSection>
      <DrawerSection title={t('diagnostics.cache')}>
        <p>{t('diagnostics.cacheText')}</p>
        {button(t('diagnostics.clear'), { action: 'clearCache' })}
      </DrawerSection>
      <LocalListSection charger={charger} />
      {charger.ocppVersion === '2.0.1' && <DisplaySection charger={charger} />}
      {charger.ocppVersion === '2.0.1' && <CustomerSection charger={charger} />}
      <DrawerSection title={t('transfer.title')}>
        <VendorMessageForm isAsking={isLoading} onAction={(body) => void ask(body)} />
      </DrawerSection>
      <DrawerSection title={t('diagnostics.log')}>
        <p>{t('diagnostics.logText')}</p>
        <Group gap={8}>
          {button(t('diagnostics.fetch'), { action: 'log' })}
          {charger.ocppVersion === '2.0.1' &&
            button(t('diagnostics.security'), { action: 'log', logType: 'SecurityLog' })}
          <Button variant="default" disabled={isLoading} onClick={() => setHasFtp(true)}>
            {t('diagnostics.ftp')}
          </Button>
        </Group>
      </DrawerSection>
      {hasFtp && (
        <FtpLogDialog
          charger={charger}
          onSent={(id) => {
            setHasFtp(false);
            setResult(null);
            follow(id);
          }}
          onClose={() => setHasFtp(false)}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  commandId: string | null;
  result: ChargerCommandResult | null;
  problem: string | null;
  onEnded: (result: ChargerCommandResult) => void;
}

/** Result of the last request. */
function Outcome({ commandId, result, problem, onEnded }: OutcomeProps) {
  if (commandId === null && problem === null) return null;
  return (
    <DrawerSection>
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} onEnded={onEnded} />}
      {result?.fileId != null && <SavedLog fileId={result.fileId} />}
      {result?.vendorData != null && <pre className={classes.told}>{result.vendorData}</pre>}
    </DrawerSection>
  );
}

/** The log that a charger has sent, to be saved. */
function SavedLog({ fileId }: { fileId: string }) {
  const { t } = useTranslation('chargers');
  return (
    <p>
      {`${t('diagnostics.saved')}: `}
      <FileLink file={{ id: fileId, name: `charger-log-${fileId}.log` }} open={openFile} />
    </p>
  );
}
