import { useTranslation } from 'react-i18next';
import {
  useChargerProfitQuery,
  useSaveChargerProfitMutation,
  useSaveManyChargerProfitsMutation,
} from '../../api/evo-basic/chargerProfit';
import { useDeleteChargersMutation, useRetireChargersMutation } from '../../api/evo-basic/iotChargers';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { ProfitDialog } from '../../entities/profit/ProfitDialog';
import { CredentialDialog } from './CredentialDialog';
import { QrDialog } from './QrDialog';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';

/** What is to be done with some chargers, when the user agrees. */
export interface ChargerAction {
  kind: 'delete' | 'retire' | 'bringBack' | 'credential' | 'qr' | 'profit';
  chargers: readonly Charger[];
}

interface ChargerDialogsProps {
  action: ChargerAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function ChargerDialogs({ action: { kind, chargers }, onClose }: ChargerDialogsProps) {
  const [charger, ...others] = chargers;
  if (!charger) return null;
  switch (kind) {
    case 'credential':
      return <CredentialDialog charger={charger} onClose={onClose} />;
    case 'qr':
      return <QrDialog ids={chargers.map(({ id }) => id)} onClose={onClose} />;
    case 'profit':
      return others.length > 0 ? (
        <ManyProfits chargers={chargers} onClose={onClose} />
      ) : (
        <OneProfit charger={charger} onClose={onClose} />
      );
    default:
      return <ManyDialog kind={kind} chargers={chargers} onClose={onClose} />;
  }
}

interface ManyProps {
  chargers: readonly Charger[];
  onClose: () => void;
}

function OneProfit({ charger, onClose }: { charger: Charger } & Pick<ManyProps, 'onClose'>) {
  const { t } = useTranslation('chargers');
  const chargerId = charger.id;
  const { data } = useChargerProfitQuery({ body: { chargerId } }, { refetchOnMountOrArgChange: true });
  const [save] = useSaveChargerProfitMutation();
  if (!data) return null;
  return (
    <ProfitDialog
      title={t('profit.title', { code: data.chargerCode })}
      hint={t('profit.hint')}
      lines={data.lines}
      save={(lines) => save({ body: { chargerId, lines } })}
      onClose={onClose}
    />
  );
}

function ManyProfits({ chargers, onClose }: ManyProps) {
  const { t } = useTranslation('chargers');
  const [save] = useSaveManyChargerProfitsMutation();
  return (
    <ProfitDialog
      title={t('profit.manyTitle', { count: chargers.length })}
      hint={t('profit.manyHint')}
      lines={[]}
      save={(lines) => save({ body: { chargerIds: chargers.map(({ id }) => id), lines } })}
      onClose={onClose}
    />
  );
}

function ManyDialog({ kind, chargers, onClose }: ManyProps & { kind: Leaving }) {
  const [remove] = useDeleteChargersMutation();
  const [retire] = useRetireChargersMutation();
  return (
    <LeavingDialog
      namespace="chargers"
      kind={kind}
      records={chargers.map(({ id, chargerCode }) => ({ id, name: chargerCode }))}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
