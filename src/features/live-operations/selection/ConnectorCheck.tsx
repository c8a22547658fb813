import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../../contract/live/connector';
import { RowCheckbox } from '../../../kit/table/RowCheckbox';
import { useConnectorChecks } from './connectorSelectionContext';

/** Selects a connector for bulk commands; with Shift, all rows from the last selected row. */
export function ConnectorCheck({ row: { key, chargerCode, connector } }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const { selected, toggleRow } = useConnectorChecks();
  return (
    <RowCheckbox
      label={t('select', { connector: `${chargerCode} · ${connector}` })}
      isChecked={selected.has(key)}
      onToggle={(isRange) => toggleRow(key, isRange)}
    />
  );
}
