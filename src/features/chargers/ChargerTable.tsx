import { useTranslation } from 'react-i18next';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { StatusBadge } from '../../entities/connector/StatusBadge';
import { NoteMark } from '../../entities/note/NoteMark';
import { useOpenNoteCounts } from '../../entities/note/useOpenNoteCounts';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { AddButton } from '../../kit/crud/AddButton';
import { defineColumns } from '../../kit/crud/defineList';
import { useList } from '../../kit/crud/useList';
import { ListTable } from '../../kit/crud/table/ListTable';
import { Tag } from '../../kit/layout/Tag';
import { formatPower } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import classes from './ChargerTable.module.css';
import { chargerActions } from './chargerActions';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { ChargerAction } from './ChargerDialogs';

const { Column, FigureColumn, IdColumn, RowActions } = defineColumns<Charger, 'chargers'>();

interface ChargerTableProps {
  isSelectable: boolean;
  onAction: (action: ChargerAction) => void;
}

/** The table of chargers. */
export function ChargerTable({ isSelectable, onAction }: ChargerTableProps) {
  const { t, i18n } = useTranslation(['chargers', 'records']);
  const { answer } = useList();
  const countNotes = useOpenNoteCounts('charger', answer.data?.records.map(({ id }) => id) ?? []);
  return (
    <ListTable
      isSelectable={isSelectable}
      emptyAction={
        <NeededFirst screen="charger">
          <AddButton />
        </NeededFirst>
      }
    >
      <IdColumn name="chargerCode" width={132} />
      <Column name="name" />
      <Column name="station" />
      <Column name="model" width={140} />
      <Column name="currentType" width={90}>
        {({ currentType }) => currentType}
      </Column>
      <FigureColumn name="ratedPower" format={formatPower} unit="kW" width={120} />
      <Column name="status" isMain width={190}>
        {({ id, status, isSimulated }) => (
          <>
            <StatusBadge status={status} /> {isSimulated && <Tag>{t('simulation.tag')}</Tag>}{' '}
            <NoteMark count={countNotes(id)} />
          </>
        )}
      </Column>
      <Column name="firmwareVersion" width={120} />
      <Column name="ocppVersion" isExtra width={120}>
        {({ ocppVersion }) => ocppVersion}
      </Column>
      <Column name="lastSeen" unit="UTC" isExtra width={170}>
        {({ lastSeen }) => (lastSeen === null ? '–' : formatInZone(lastSeen, 'UTC', 'dayMinute', i18n.language))}
      </Column>
      <Column name="connectors" isExtra width={220}>
        {({ connectors }) => (
          <span className={classes.connectors}>
            {connectors.map(({ connector, status }) => (
              <span key={connector}>
                {connector} <StatusBadge status={status} />
              </span>
            ))}
          </span>
        )}
      </Column>
      <Column name="priceSettingId" isExtra width={180}>
        {({ priceSetting }) => priceSetting ?? '–'}
      </Column>
      <IdColumn name="serialNumber" isExtra />
      <Column name="remark" isExtra />
      <RowActions>
        {(charger) => (
          <ActionMenu
            id={charger.id}
            name={charger.chargerCode}
            edit={iotChargers.update}
            actions={chargerActions(charger, t)}
            onAction={(kind) => onAction({ kind, target: toBulkTarget([charger]) })}
          />
        )}
      </RowActions>
    </ListTable>
  );
}
