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
import { whichOf, type AllMatching } from '../../kit/crud/selection/bulkTarget';

/** What is to be done with some chargers, when the user agrees. */
export interface ChargerAction {
  kind: 'delete' | 'retire' | 'bringBack' | 'credential' | 'qr' | 'profit';
  chargers: readonly Charger[];
  /** Instead of the chargers, all that match. */
  all?: AllMatching | null;
}

interface ChargerDialogsProps {
  action: ChargerAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function ChargerDialogs({ action, onClose }: ChargerDialogsProps) {
  const { kind, chargers, all = null } = action;
  const [charger, ...others] = chargers;
  switch (kind) {
    case 'credential':
      return charger ? <CredentialDialog charger={charger} onClose={onClose} /> : null;
    case 'qr':
      return <QrDialog ids={chargers.map(({ id }) => id)} onClose={onClose} />;
    case 'profit':
      return charger && others.length === 0 && !all ? (
        <OneProfit charger={charger} onClose={onClose} />
      ) : (
        <ManyProfits chargers={chargers} all={all} onClose={onClose} />
      );
    default:
      return <ManyDialog kind={kind} chargers={chargers} all={all} onClose={onClose} />;
  }
}

interface ManyProps {
  chargers: readonly Charger[];
  all: AllMatching | null;
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

function ManyProfits({ chargers, all, onClose }: ManyProps) {
  const { t } = useTranslation('chargers');
  const [save] = useSaveManyChargerProfitsMutation();
  const { which, count } = whichOf(chargers, all);
  return (
    <ProfitDialog
      title={t('profit.manyTitle', { count })}
      hint={t('profit.manyHint')}
      lines={[]}
      save={(lines) => save({ body: { ...which, lines } })}
      onClose={onClose}
    />
  );
}

function ManyDialog({ kind, chargers, all, onClose }: ManyProps & { kind: Leaving }) {
  const [remove] = useDeleteChargersMutation();
  const [retire] = useRetireChargersMutation();
  return (
    <LeavingDialog
      namespace="chargers"
      kind={kind}
      records={chargers.map(({ id, chargerCode }) => ({ id, name: chargerCode }))}
      all={all}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
