import { useTranslation } from 'react-i18next';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { StatusBadge } from '../../entities/connector/StatusBadge';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { defineColumns } from '../../kit/crud/defineList';
import { ListTable } from '../../kit/crud/table/ListTable';
import { CopyableId } from '../../kit/layout/CopyableId';
import { formatPower } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { chargerActions } from './chargerActions';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { ChargerAction } from './ChargerDialogs';

const { Column, RowActions } = defineColumns<Charger, 'chargers'>();

interface ChargerTableProps {
  isSelectable: boolean;
  onAsk: (action: ChargerAction) => void;
}

/** The table of chargers. */
export function ChargerTable({ isSelectable, onAsk }: ChargerTableProps) {
  const { t, i18n } = useTranslation(['chargers', 'records']);
  return (
    <ListTable isSelectable={isSelectable}>
      <Column name="chargerCode" width={160}>
        {(charger) => <CopyableId value={charger.chargerCode} />}
      </Column>
      <Column name="name" />
      <Column name="station" />
      <Column name="model" width={140} />
      <Column name="currentType" width={90}>
        {({ currentType }) => currentType}
      </Column>
      <Column name="ratedPower" unit="kW" isNumber width={120}>
        {(charger) => formatPower(charger.ratedPower, i18n.language)}
      </Column>
      <Column name="status" width={140}>
        {(charger) => <StatusBadge status={charger.status} />}
      </Column>
      <Column name="firmwareVersion" width={120} />
      <Column name="ocppVersion" isExtra width={120}>
        {({ ocppVersion }) => ocppVersion}
      </Column>
      <Column name="lastSeen" unit="UTC" isExtra width={170}>
        {({ lastSeen }) => (lastSeen === null ? '–' : formatInZone(lastSeen, 'UTC', 'dateTime', i18n.language))}
      </Column>
      <Column name="serialNumber" isExtra>
        {({ serialNumber }) => (serialNumber === null ? '–' : <CopyableId value={serialNumber} />)}
      </Column>
      <Column name="remark" isExtra />
      <RowActions>
        {(charger) => (
          <ActionMenu
            id={charger.id}
            name={charger.chargerCode}
            edit={iotChargers.update}
            actions={chargerActions(charger, t)}
            onAsk={(kind) => onAsk({ kind, target: toBulkTarget([charger]) })}
          />
        )}
      </RowActions>
    </ListTable>
  );
}
