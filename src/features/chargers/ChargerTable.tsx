import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { StatusBadge } from '../../entities/connector/StatusBadge';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { ListTable } from '../../kit/crud/table/ListTable';
import { CopyableId } from '../../kit/layout/CopyableId';
import { formatPower } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { chargerActions } from './chargerActions';
import type { ChargerAction } from './ChargerDialogs';

interface ChargerTableProps {
  isSelectable: boolean;
  /** The way to the first one. */
  add: ReactNode;
  onAsk: (action: ChargerAction) => void;
}

/** The rows of the chargers. */
export function ChargerTable({ isSelectable, add, onAsk }: ChargerTableProps) {
  const { t, i18n } = useTranslation(['chargers', 'records']);
  return (
    <ListTable
      label={t('title')}
      isSelectable={isSelectable}
      empty={{ title: t('none'), hint: t('noneHint'), action: add }}
    >
      <Column<Charger> name="chargerCode" label={t('fields.chargerCode')} isSortable width={160}>
        {(charger) => <CopyableId value={charger.chargerCode} />}
      </Column>
      <Column<Charger> name="name" label={t('fields.name')} isSortable>
        {(charger) => charger.name ?? '–'}
      </Column>
      <Column<Charger> name="station" label={t('fields.station')} isSortable>
        {(charger) => charger.station}
      </Column>
      <Column<Charger> name="model" label={t('fields.model')} isSortable width={140}>
        {(charger) => charger.model}
      </Column>
      <Column<Charger> name="currentType" label={t('fields.currentType')} width={90}>
        {(charger) => charger.currentType}
      </Column>
      <Column<Charger> name="ratedPower" label={t('fields.ratedPower')} unit="kW" isNumber isSortable width={120}>
        {(charger) => formatPower(charger.ratedPower, i18n.language)}
      </Column>
      <Column<Charger> name="status" label={t('fields.status')} width={140}>
        {(charger) => <StatusBadge status={charger.status} />}
      </Column>
      <Column<Charger> name="firmwareVersion" label={t('fields.firmwareVersion')} width={120}>
        {(charger) => charger.firmwareVersion ?? '–'}
      </Column>
      <Column<Charger> name="ocppVersion" label={t('fields.ocppVersion')} isExtra width={120}>
        {(charger) => charger.ocppVersion}
      </Column>
      <Column<Charger> name="lastSeen" label={t('fields.lastSeen')} unit="UTC" isSortable isExtra width={170}>
        {({ lastSeen }) => (lastSeen === null ? '–' : formatInZone(lastSeen, 'UTC', 'dateTime', i18n.language))}
      </Column>
      <Column<Charger> name="serialNumber" label={t('fields.serialNumber')} isExtra>
        {({ serialNumber }) => (serialNumber === null ? '–' : <CopyableId value={serialNumber} />)}
      </Column>
      <Column<Charger> name="remark" label={t('fields.remark')} isExtra>
        {(charger) => charger.remark ?? '–'}
      </Column>
      <RowActions<Charger>>
        {(charger) => (
          <ActionMenu
            id={charger.id}
            name={charger.chargerCode}
            edit={iotChargers.update}
            actions={chargerActions(charger, t)}
            onAsk={(kind) => onAsk({ kind, chargers: [charger] })}
          />
        )}
      </RowActions>
    </ListTable>
  );
}
