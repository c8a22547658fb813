import { useTranslation } from 'react-i18next';
import {
  useChargerProfitImpactQuery,
  useChargerProfitQuery,
  useSaveChargerProfitMutation,
  useSaveManyChargerProfitsMutation,
} from '../../api/evo-basic/chargerProfit';
import { useDeleteChargersMutation, useRetireChargersMutation } from '../../api/evo-basic/iotChargers';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { ProfitDialog } from '../../entities/profit/ProfitDialog';
import { CHARGE_SHARES } from '../../entities/profit/profitValues';
import { ChargerBulkDialog, type ChargerChangeKind } from './ChargerBulkDialog';
import { CredentialDialog } from './CredentialDialog';
import { QrDialog } from './QrDialog';
import { SettingBulkDialog } from './SettingBulkDialog';
import { SettingRunDialog } from '../../entities/settings/SettingRunDialog';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on chargers, carried out after confirmation. */
export interface ChargerAction {
  kind: 'delete' | 'retire' | 'restore' | 'credential' | 'qr' | 'profit' | 'setting' | 'template' | ChargerChangeKind;
  target: BulkTarget<Charger>;
}

interface ChargerDialogsProps {
  action: ChargerAction;
  onClose: () => void;
}

export function ChargerDialogs({ action, onClose }: ChargerDialogsProps) {
  const { kind, target } = action;
  const charger = getOnlyRecord(target);
  switch (kind) {
    case 'credential':
      return charger ? <CredentialDialog charger={charger} onClose={onClose} /> : null;
    case 'qr':
      return <QrDialog ids={target.records.map(({ id }) => id)} onClose={onClose} />;
    case 'profit':
      return <Profits target={target} onClose={onClose} />;
    case 'setting':
      return <SettingBulkDialog target={target} onClose={onClose} />;
    case 'template':
      return <SettingRunDialog selector={target.selector} onClose={onClose} />;
    case 'station':
    case 'priceSetting':
    case 'model':
      return <ChargerBulkDialog kind={kind} target={target} onClose={onClose} />;
    default:
      return <ManyDialog kind={kind} target={target} onClose={onClose} />;
  }
}

interface ManyProps {
  target: BulkTarget<Charger>;
  onClose: () => void;
}

function Profits({ target, onClose }: ManyProps) {
  const charger = getOnlyRecord(target);
  return charger ? (
    <OneProfit charger={charger} onClose={onClose} />
  ) : (
    <ManyProfits target={target} onClose={onClose} />
  );
}

function OneProfit({ charger, onClose }: { charger: Charger } & Pick<ManyProps, 'onClose'>) {
  const { t } = useTranslation('chargers');
  const chargerId = charger.id;
  const { data } = useChargerProfitQuery({ body: { chargerId } }, { refetchOnMountOrArgChange: true });
  const { currentData: impact } = useChargerProfitImpactQuery(
    { body: { ids: [chargerId] } },
    { refetchOnMountOrArgChange: true },
  );
  const mutation = useSaveChargerProfitMutation();
  if (!data) return null;
  return (
    <ProfitDialog
      title={t('profit.title', { code: data.chargerCode })}
      shares={CHARGE_SHARES}
      hint={t('profit.hint')}
      lines={data.lines}
      impact={impact}
      mutation={mutation}
      toCall={(lines) => ({ body: { chargerId, lines } })}
      onClose={onClose}
    />
  );
}

function ManyProfits({ target, onClose }: ManyProps) {
  const { t } = useTranslation('chargers');
  const { currentData: impact } = useChargerProfitImpactQuery(
    { body: target.selector },
    { refetchOnMountOrArgChange: true },
  );
  const mutation = useSaveManyChargerProfitsMutation();
  return (
    <ProfitDialog
      title={t('profit.manyTitle', { count: target.count })}
      shares={CHARGE_SHARES}
      hint={t('profit.manyHint')}
      lines={[]}
      impact={impact}
      mutation={mutation}
      toCall={(lines) => ({ body: { ...target.selector, lines } })}
      onClose={onClose}
    />
  );
}

function ManyDialog({ kind, target, onClose }: ManyProps & { kind: RetireKind }) {
  const [remove] = useDeleteChargersMutation();
  const [retire] = useRetireChargersMutation();
  return (
    <RetireDialog namespace="chargers" kind={kind} target={target} remove={remove} retire={retire} onClose={onClose} />
  );
}
