import type { TFunction } from 'i18next';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import type { Permission } from '../../contract/permissions';
import type { ChargerAction } from './ChargerDialogs';

/** Something that can be done with a charger, and the permission that it needs. */
interface OfferedAction {
  kind: ChargerAction['kind'];
  label: string;
  allow: Permission;
}

/** What can be done with a charger as it is; the list's menu and the drawer have the same. */
export function chargerActions(charger: Charger, t: TFunction<['chargers', 'records']>): OfferedAction[] {
  const isRetired = charger.retiredAt !== null;
  return [
    { kind: 'credential', label: t('credential.action'), allow: 'equipment/station/credential' },
    { kind: 'qr', label: t('qr.action'), allow: 'equipment/station/qr' },
    { kind: 'profit', label: t('profit.action'), allow: 'equipment/station/profit' },
    {
      kind: isRetired ? 'bringBack' : 'retire',
      label: t(isRetired ? 'records:record.bringBack' : 'records:record.retire'),
      allow: 'equipment/station/delete',
    },
    { kind: 'delete', label: t('records:record.remove'), allow: 'equipment/station/delete' },
  ];
}
