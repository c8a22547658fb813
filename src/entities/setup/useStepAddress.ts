import { useCan } from '../../access/useCan';
import type { SetupProgress, SetupStep } from '../../contract/evo-basic/iotChargerConnectors';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { listPath } from '../../kit/crud/listAddress';
import { SETUP_PARAM } from '../../lib/setupParam';
import { SETUP_FORMS } from './setupRules';

/** The screen on which a step is done, which then walks on to the next; null where the account may not do it. */
export function useStepAddress(step: SetupStep, { waitingCharger, simulatedCharger }: SetupProgress): string | null {
  const may: Record<SetupStep, boolean> = {
    company: useCan(SETUP_FORMS.company.allow),
    model: useCan(SETUP_FORMS.model.allow),
    station: useCan(SETUP_FORMS.station.allow),
    charger: useCan(SETUP_FORMS.charger.allow),
    connection: useCan(iotChargers.credential),
    session: useCan('maintenance/monitor/view'),
  };
  if (!may[step]) return null;
  const walk = { [SETUP_PARAM]: step };
  switch (step) {
    case 'connection':
      return listPath('/equipment/chargers', { open: waitingCharger?.id, ...walk });
    case 'session':
      return listPath('/live/monitor', { text: simulatedCharger?.chargerCode, ...walk });
    default:
      return `${SETUP_FORMS[step].address}&${SETUP_PARAM}=${step}`;
  }
}
