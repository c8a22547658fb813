import type { TFunction } from 'i18next';
import { appAdvertisement, type Advertisement } from '../../contract/evo-basic/appAdvertisement';
import type { OfferedAction } from '../../entities/record/retireActions';
import type { AdvertisementAction } from './AdvertisementDialogs';

/** Possible actions on an advertisement in its state, for the menu of the list and the drawer. */
export function advertisementActions(
  { status }: Pick<Advertisement, 'status'>,
  t: TFunction<['advertisements', 'records']>,
): OfferedAction<AdvertisementAction['kind']>[] {
  return [
    ...(status === 'underway' ? [{ kind: 'end' as const, label: t('end.action'), allow: appAdvertisement.end }] : []),
    { kind: 'delete', label: t('records:record.remove'), allow: appAdvertisement.delete },
  ];
}
