import { useTranslation } from 'react-i18next';
import {
  useChargeHomeNowMutation,
  useDeleteHomeChargersMutation,
  useHomeChargerArrivalQuery,
  useHomeChargerCredentialMutation,
  useRetireHomeChargersMutation,
  useSendHomeScheduleMutation,
} from '../../../api/evo-home-admin/homeChargers';
import type { HomeCharger } from '../../../contract/evo-home-admin/homeChargers';
import { ArrivalLine, WATCH_ARRIVAL } from '../../../entities/charger/ArrivalLine';
import { KeyDialog } from '../../../entities/charger/KeyDialog';
import { RetireDialog } from '../../../entities/record/RetireDialog';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import type { HomeChargerAction } from './homeChargerActions';

interface HomeChargerDialogsProps {
  action: HomeChargerAction;
  onClose: () => void;
}

/** The dialog of a pending action on home chargers. */
export function HomeChargerDialogs({ action, onClose }: HomeChargerDialogsProps) {
  const credential = useHomeChargerCredentialMutation();
  const [remove] = useDeleteHomeChargersMutation();
  const [retire] = useRetireHomeChargersMutation();
  if ('target' in action)
    return <RetireDialog {...action} namespace="homeChargers" remove={remove} retire={retire} onClose={onClose} />;
  const { kind, charger } = action;
  if (kind === 'chargeNow') return <ChargeNowDialog charger={charger} onClose={onClose} />;
  if (kind === 'sendSchedule') return <SendScheduleDialog charger={charger} onClose={onClose} />;
  const named = { id: charger.id, chargerCode: charger.serialNo };
  return (
    <KeyDialog
      charger={named}
      isFirst={charger.keySetAt === null}
      mutation={credential}
      arrival={<Arrival id={charger.id} />}
      onClose={onClose}
    />
  );
}

function Arrival({ id }: { id: string }) {
  const { data } = useHomeChargerArrivalQuery({ params: { id }, body: {} }, WATCH_ARRIVAL);
  return <ArrivalLine arrival={data} />;
}

interface OneChargerProps {
  charger: HomeCharger;
  onClose: () => void;
}

function ChargeNowDialog({ charger: { id, serialNo }, onClose }: OneChargerProps) {
  const { t } = useTranslation('homeChargers');
  return (
    <ConfirmActionDialog
      action={useAction(useChargeHomeNowMutation(), onClose)}
      call={{ body: { id } }}
      title={t('override.ask', { name: serialNo })}
      confirmLabel={t('override.action')}
      onClose={onClose}
    >
      {t('override.text')}
    </ConfirmActionDialog>
  );
}

function SendScheduleDialog({ charger: { id, serialNo }, onClose }: OneChargerProps) {
  const { t } = useTranslation('homeChargers');
  return (
    <ConfirmActionDialog
      action={useAction(useSendHomeScheduleMutation(), onClose)}
      call={{ body: { id } }}
      title={t('schedule.ask', { name: serialNo })}
      confirmLabel={t('schedule.send')}
      onClose={onClose}
    >
      {t('schedule.sendText')}
    </ConfirmActionDialog>
  );
}
