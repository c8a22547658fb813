import { ActionIcon, Table } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChargerSetting } from '../../contract/evo-basic/chargerConfiguration';
import { formatSettingComponent, withInstance } from '../../lib/settingName';
import type { SettingRow } from './settingRows';
import classes from './SettingsTable.module.css';

interface SettingsTableProps {
  rows: readonly SettingRow[];
  /** The model of the charger has a template. */
  hasTemplate: boolean;
  /** Code of the charger that is beside it. */
  otherName: string | null;
  onChange: (setting: ChargerSetting) => void;
}

/** Settings of a charger with their values, beside those of its template and of another charger. */
export function SettingsTable({ rows, hasTemplate, otherName, onChange }: SettingsTableProps) {
  const { t } = useTranslation('chargers');
  return (
    <Table className={classes.settings} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={hasTemplate || otherName !== null ? '38%' : '48%'}>{t('configuration.setting')}</Table.Th>
          <Table.Th>{t('configuration.value')}</Table.Th>
          {hasTemplate && <Table.Th>{t('configuration.template')}</Table.Th>}
          {otherName !== null && <Table.Th className="mono">{otherName}</Table.Th>}
          <Table.Th w={44} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, setting, isReported, wanted, other }) => (
          <Table.Tr key={name}>
            <Table.Td>
              {setting.component && <div className={classes.quiet}>{formatSettingComponent(setting)}</div>}
              {withInstance(setting.name, setting.instance)}
            </Table.Td>
            <Table.Td>
              <SettingValue value={isReported ? setting.value : undefined} />
            </Table.Td>
            {hasTemplate && <ComparedCell value={wanted} isSame={isReported && wanted === setting.value} />}
            {otherName !== null && <ComparedCell value={other} isSame={isReported && other === setting.value} />}
            <Table.Td>
              <ChangeButton
                name={name}
                setting={wanted === undefined ? setting : { ...setting, value: wanted }}
                onChange={onChange}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ComparedCell({ value, isSame }: { value: string | null | undefined; isSame: boolean }) {
  const isNone = value === undefined;
  return (
    <Table.Td className={isSame || isNone ? classes.quiet : classes.different}>
      {isNone ? '–' : <SettingValue value={value} />}
    </Table.Td>
  );
}

function SettingValue({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('chargers');
  if (value === undefined) return <span className={classes.quiet}>{t('configuration.missing')}</span>;
  if (value === null) return <span className={classes.quiet}>{t('configuration.hidden')}</span>;
  return <span className="mono">{value}</span>;
}

interface ChangeButtonProps {
  name: string;
  /** Its value is the initial input: the value of the template. */
  setting: ChargerSetting;
  onChange: (setting: ChargerSetting) => void;
}

function ChangeButton({ name, setting, onChange }: ChangeButtonProps) {
  const { t } = useTranslation('chargers');
  if (setting.isReadonly) {
    return (
      <span className={classes.quiet} title={t('configuration.readonly')}>
        –
      </span>
    );
  }
  return (
    <ActionIcon size="sm" aria-label={t('configuration.change', { name })} onClick={() => onChange(setting)}>
      <IconPencil size={16} stroke={1.6} />
    </ActionIcon>
  );
}
