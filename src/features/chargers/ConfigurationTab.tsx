import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useTranslation } from 'react-i18next';
import { useChargerConfigurationMutation, useKeptSettingsQuery } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { ChargerCommandResult, ChargerSetting } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { formatInZone, fromWire, zoneFor } from '../../lib/time';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { ChangeSetting } from './ChangeSetting';
import { CommandFollowed } from './CommandFollowed';
import { MonitorSection } from './MonitorSection';
import { NO_SETTINGS, SettingsSection } from './SettingsSection';

/** Settings reported by a charger, each changeable; every read and change is a command with its own progress. */
export function ConfigurationTab({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const [ask, { isLoading, error }] = useChargerConfigurationMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [reported, setReported] = useState<ReportedSettings | null>(null);
  const [changed, change] = useState<ChargerSetting | null>(null);
  const [filter, setFilter] = useState('');
  const read = async () => {
    const { data } = await ask({ params: { id: charger.id }, body: { action: 'read' } });
    if (data) follow(data.commandId);
  };
  const { shown, stored, refetch } = useShownSettings(charger.id, reported);
  const ended = (result: ChargerCommandResult) => {
    // After a change, or a read without an answer, the stored settings are the newest.
    setReported(result.settings ? result : null);
    void refetch();
  };
  return (
    <>
      <DrawerSection>
        <Group gap={8} align="center">
          <Button variant="default" loading={isLoading} onClick={() => void read()}>
            {t('configuration.read')}
          </Button>
          {shown && (
            <TextInput
              aria-label={t('configuration.filter')}
              placeholder={t('configuration.filter')}
              value={filter}
              onChange={({ currentTarget: { value } }) => setFilter(value)}
            />
          )}
        </Group>
        <p>{t('configuration.hint')}</p>
        <KeptSince readAt={stored.readAt} />
        {error && <FieldMessage message={toProblem(error)?.message ?? ''} />}
      </DrawerSection>
      {commandId !== null && (
        <DrawerSection>
          <CommandFollowed key={commandId} commandId={commandId} onEnded={ended} />
        </DrawerSection>
      )}
      {shown?.settings && (
        <SettingsSection
          charger={charger}
          settings={shown.settings}
          template={stored.template}
          readAt={stored.readAt}
          filter={filter}
          onChange={change}
        />
      )}
      {shown && <UnknownKeys keys={shown.unknownKeys} />}
      <MonitorSection charger={charger} />
      {changed && (
        <ChangeSetting
          charger={charger}
          setting={changed}
          onSent={(id) => {
            change(null);
            follow(id);
          }}
          onClose={() => change(null)}
        />
      )}
    </>
  );
}

type ReportedSettings = Pick<ChargerCommandResult, 'settings' | 'unknownKeys'>;

/** Settings of the last answer, else the stored ones with their time. */
function useShownSettings(id: string, reported: ReportedSettings | null) {
  const { data: stored = NO_SETTINGS, refetch } = useKeptSettingsQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const isKnown = stored.settings.length > 0 || stored.template.length > 0;
  const known: ReportedSettings | null = isKnown ? { settings: stored.settings, unknownKeys: [] } : null;
  return { shown: reported ?? known, stored, refetch };
}

/** Also an offline charger's settings are shown, as of this time. */
function KeptSince({ readAt }: { readAt: string | null }) {
  const { t, i18n } = useTranslation('chargers');
  const [zone] = useZoneChoice();
  if (readAt === null) return null;
  const time = formatInZone(fromWire(readAt), zoneFor(zone, null), 'dateTime', i18n.language);
  return <p>{t('configuration.kept', { time })}</p>;
}

function UnknownKeys({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('chargers');
  return keys.length > 0 ? <p>{t('configuration.unknown', { keys: keys.join(', ') })}</p> : null;
}
