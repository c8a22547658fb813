import { ActionIcon, Table } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChargerSetting } from '../../contract/evo-basic/chargerConfiguration';
import { formatSettingComponent, formatSettingName, withInstance } from '../../lib/settingName';
import classes from './SettingsTable.module.css';

interface SettingsTableProps {
  settings: readonly ChargerSetting[];
  onChange: (setting: ChargerSetting) => void;
}

/** Settings of a charger with their values. */
export function SettingsTable({ settings, onChange }: SettingsTableProps) {
  const { t } = useTranslation('chargers');
  return (
    <Table className={classes.settings} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="48%">{t('configuration.setting')}</Table.Th>
          <Table.Th>{t('configuration.value')}</Table.Th>
          <Table.Th w={44} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settings.map((setting) => (
          <Table.Tr key={formatSettingName(setting)}>
            <Table.Td>
              {setting.component && <div className={classes.quiet}>{formatSettingComponent(setting)}</div>}
              {withInstance(setting.name, setting.instance)}
            </Table.Td>
            <Table.Td>
              {setting.value === null ? (
                <span className={classes.quiet}>{t('configuration.hidden')}</span>
              ) : (
                <span className="mono">{setting.value}</span>
              )}
            </Table.Td>
            <Table.Td>
              {setting.isReadonly ? (
                <span className={classes.quiet} title={t('configuration.readonly')}>
                  –
                </span>
              ) : (
                <ActionIcon
                  size="sm"
                  aria-label={t('configuration.change', { name: formatSettingName(setting) })}
                  onClick={() => onChange(setting)}
                >
                  <IconPencil size={16} stroke={1.6} />
                </ActionIcon>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
