import type { TFunction } from 'i18next';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { leavingActions, type OfferedAction } from '../../entities/record/leavingActions';
import type { ChargerAction } from './ChargerDialogs';

/** What can be done with a charger as it is; the list's menu and the drawer have the same. */
export function chargerActions(
  charger: Charger,
  t: TFunction<['chargers', 'records']>,
): OfferedAction<ChargerAction['kind']>[] {
  return [
    { kind: 'credential', label: t('credential.action'), allow: 'equipment/station/credential' },
    { kind: 'qr', label: t('qr.action'), allow: 'equipment/station/qr' },
    { kind: 'profit', label: t('profit.action'), allow: 'equipment/station/profit' },
    ...leavingActions(charger, 'equipment/station/delete', t),
  ];
}
