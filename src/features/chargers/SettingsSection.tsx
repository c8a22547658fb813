import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptSettingsQuery } from '../../api/evo-basic/iotChargers';
import type { ChargerSetting, KeptSettings, TemplateSetting } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { saveText, toCsv } from '../../lib/download';
import { isDifferent, joinSettings } from './settingRows';
import { SettingsTable } from './SettingsTable';

interface SettingsSectionProps {
  charger: Charger;
  settings: readonly ChargerSetting[];
  template: readonly TemplateSetting[];
  readAt: string | null;
  /** Text that the names must contain. */
  filter: string;
  onChange: (setting: ChargerSetting) => void;
}

/** Settings of a charger, compared with the template of its model and with another charger. */
export function SettingsSection({ charger, settings, template, readAt, filter, onChange }: SettingsSectionProps) {
  const { t } = useTranslation('chargers');
  const [other, choose] = useState<{ id: string; name: string } | null>(null);
  const [isOnlyDifferent, showOnlyDifferent] = useState(false);
  const { data } = useKeptSettingsQuery({ params: { id: other?.id ?? '' } }, { skip: other === null });
  const hasOther = other !== null && data !== undefined;
  const rows = joinSettings(settings, template, hasOther ? data.settings : [])
    .filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
    .filter((row) => !isOnlyDifferent || isDifferent(row, hasOther));
  const header = [t('configuration.setting'), t('configuration.value'), t('configuration.template')];
  const exportRows = () => {
    const cells = rows.map((row) => [row.name, row.setting.value, row.wanted ?? null, row.other ?? null, readAt]);
    const csv = toCsv([...header, other?.name ?? t('configuration.compare'), t('configuration.readAt')], cells);
    saveText(csv, `${charger.chargerCode} ${t('configuration.fileName')}.csv`, 'text/csv');
  };
  return (
    <DrawerSection>
      <Group gap={8} align="end" mb="sm">
        <OptionSelect
          clearable
          kind="charger"
          label={t('configuration.compare')}
          value={other?.id ?? null}
          onChange={(id, option) => choose(id === null ? null : { id, name: option.label })}
        />
        <Checkbox
          label={t('configuration.differences')}
          checked={isOnlyDifferent}
          onChange={({ currentTarget: { checked } }) => showOnlyDifferent(checked)}
        />
        <Button variant="default" disabled={rows.length === 0} onClick={exportRows}>
          {t('configuration.export')}
        </Button>
      </Group>
      {rows.length === 0 && isOnlyDifferent && <p>{t('configuration.none')}</p>}
      <SettingsTable
        rows={rows}
        hasTemplate={template.length > 0}
        otherName={hasOther ? other.name : null}
        onChange={onChange}
      />
    </DrawerSection>
  );
}

/** Shown while no settings have been read. */
export const NO_SETTINGS: KeptSettings = { settings: [], readAt: null, template: [] };
