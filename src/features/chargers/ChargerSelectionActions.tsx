import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { chargerProfit } from '../../contract/evo-basic/chargerProfit';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { CHARGER_CHANGES } from './ChargerBulkDialog';
import type { ChargerAction } from './ChargerDialogs';

function useSelectionRights() {
  const mayPrint = useCan(iotChargers.qr);
  const mayShare = useCan(chargerProfit.batchEdit);
  const mayEdit = useCan(iotChargers.batchUpdate);
  const mayConfigure = useCan(iotChargers.batchConfigure);
  const mayDelete = useCan(iotChargers.delete);
  return { mayPrint, mayShare, mayEdit, mayConfigure, mayDelete };
}

/** Whether there is an action on checked chargers at all. */
export function useHasSelectionActions(): boolean {
  return Object.values(useSelectionRights()).some(Boolean);
}

interface ChargerSelectionActionsProps {
  target: BulkTarget<Charger>;
  onAction: (action: ChargerAction) => void;
}

/** Actions on the checked chargers. */
export function ChargerSelectionActions({ target, onAction }: ChargerSelectionActionsProps) {
  const { t } = useTranslation(['chargers', 'records', 'settingRuns']);
  const { mayPrint, mayShare, mayEdit, mayConfigure, mayDelete } = useSelectionRights();
  const button = (kind: ChargerAction['kind'], label: string) => (
    <Button key={kind} variant="default" onClick={() => onAction({ kind, target })}>
      {label}
    </Button>
  );
  return (
    <>
      {mayPrint && 'ids' in target.selector && button('qr', t('qr.action'))}
      {mayShare && button('profit', t('profit.action'))}
      {mayEdit && CHARGER_CHANGES.map((kind) => button(kind, t(`bulk.${kind}`)))}
      {mayConfigure && button('setting', t('bulk.setting'))}
      {mayConfigure && button('template', t('settingRuns:action'))}
      {mayDelete && button('retire', t('records:record.retire'))}
    </>
  );
}
