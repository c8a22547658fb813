import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsConnector, TRIGGERS_BY_VERSION, type Diagnosis } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';

interface TriggerFormProps {
  charger: Charger;
  isAsking: boolean;
  onAction: (diagnosis: Diagnosis) => void;
}

const WHOLE = '0';

/** Asks a charger for a message, of one connector or of the whole charger where its version of OCPP allows that. */
export function TriggerForm({ charger: { ocppVersion, connectors }, isAsking, onAction }: TriggerFormProps) {
  const { t } = useTranslation('chargers');
  const messages = TRIGGERS_BY_VERSION[ocppVersion];
  const [message, setMessage] = useState<(typeof messages)[number]>('StatusNotification');
  const [target, setTarget] = useState(WHOLE);
  const isNeeded = needsConnector(ocppVersion, message);
  const numbers = connectors.map(({ connector }) => String(connector));
  const place = isNeeded && target === WHOLE ? (numbers[0] ?? WHOLE) : target;
  return (
    <Group gap={8} align="end">
      <Select
        allowDeselect={false}
        label={t('diagnostics.message')}
        w={260}
        data={messages}
        value={message}
        onChange={(next) => next && setMessage(next as typeof message)}
      />
      <Select
        allowDeselect={false}
        label={t('diagnostics.connector')}
        w={160}
        data={[
          ...(isNeeded ? [] : [{ value: WHOLE, label: t('diagnostics.whole') }]),
          ...numbers.map((no) => ({ value: no, label: no })),
        ]}
        value={place}
        onChange={(next) => setTarget(next ?? WHOLE)}
      />
      <Button
        variant="default"
        disabled={isAsking}
        onClick={() => onAction({ action: 'trigger', message, connector: place === WHOLE ? null : Number(place) })}
      >
        {t('diagnostics.ask')}
      </Button>
    </Group>
  );
}
