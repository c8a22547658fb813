import type { TFunction } from 'i18next';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { retireActions, type OfferedAction } from '../../entities/record/retireActions';
import type { ChargerAction } from './ChargerDialogs';

/** Possible actions on a charger in its state, for the menu of the list and the drawer. */
export function chargerActions(
  charger: Charger,
  t: TFunction<['chargers', 'records']>,
): OfferedAction<ChargerAction['kind']>[] {
  return [
    {
      kind: 'credential',
      label: t(charger.hasCredential ? 'credential.action' : 'credential.make'),
      allow: 'equipment/station/credential',
    },
    { kind: 'qr', label: t('qr.action'), allow: 'equipment/station/qr' },
    { kind: 'profit', label: t('profit.action'), allow: 'equipment/station/profit' },
    ...retireActions(charger, 'equipment/station/delete', t),
  ];
}
