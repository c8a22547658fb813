import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagnoseChargerMutation } from '../../api/evo-basic/iotChargers';
import { problemOf } from '../../api/problem';
import { TRIGGERS, type ChargerCommandResult, type Diagnosis } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import { SavedLog } from './SavedLog';

/** Messages that only the other version has. */
const NOT_IN: Readonly<Record<Charger['ocppVersion'], string>> = {
  '1.6': 'LogStatusNotification',
  '2.0.1': 'DiagnosticsStatusNotification',
};

/** What can be asked of a charger to find out what ails it. */
export function DiagnosticsTab({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const [diagnose, { isLoading, error }] = useDiagnoseChargerMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [fileId, setFileId] = useState<string | null>(null);
  const [message, setMessage] = useState<(typeof TRIGGERS)[number]>('StatusNotification');
  const ask = async (body: Diagnosis) => {
    setFileId(null);
    const { data } = await diagnose({ params: { id: charger.id }, body });
    if (data) follow(data.commandId);
  };
  const ended = (result: ChargerCommandResult) => setFileId(result.fileId);
  const button = (label: string, body: Diagnosis) => (
    <Button variant="default" disabled={isLoading} onClick={() => void ask(body)}>
      {label}
    </Button>
  );
  return (
    <>
      {(commandId !== null || error) && (
        <DrawerSection>
          {error && <FieldMessage message={problemOf(error)?.message ?? ''} />}
          {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} onEnded={ended} />}
          {fileId !== null && <SavedLog fileId={fileId} />}
        </DrawerSection>
      )}
      <DrawerSection title={t('diagnostics.trigger')}>
        <Group gap={8} align="end">
          <Select
            allowDeselect={false}
            label={t('diagnostics.message')}
            w={260}
            data={TRIGGERS.filter((name) => name !== NOT_IN[charger.ocppVersion])}
            value={message}
            onChange={(next) => next && setMessage(next as typeof message)}
          />
          {button(t('diagnostics.ask'), { action: 'trigger', message })}
        </Group>
      </DrawerSection>
      <DrawerSection title={t('diagnostics.cache')}>
        <p>{t('diagnostics.cacheText')}</p>
        {button(t('diagnostics.clear'), { action: 'clearCache' })}
      </DrawerSection>
      <DrawerSection title={t('diagnostics.log')}>
        <p>{t('diagnostics.logText')}</p>
        <Group gap={8}>
          {button(t('diagnostics.fetch'), { action: 'log' })}
          {charger.ocppVersion === '2.0.1' &&
            button(t('diagnostics.security'), { action: 'log', logType: 'SecurityLog' })}
        </Group>
      </DrawerSection>
    </>
  );
}
