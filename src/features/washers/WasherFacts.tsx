import { useTranslation } from 'react-i18next';
import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

/** Facts of a washer, shown without the right to edit it. */
export function WasherFacts({ washer }: { washer: Washer }) {
  const { t } = useTranslation('washers');
  const { longitude, latitude, services } = washer;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.company')}>{washer.company}</Fact>
        <Fact label={t('fields.washSite')}>{washer.washSite}</Fact>
        <Fact label={t('fields.supplier')}>{washer.supplier}</Fact>
        <Fact label={t('fields.code')}>{washer.code}</Fact>
        <Fact label={t('fields.machineType')}>{washer.machineType ?? '–'}</Fact>
        <Fact label={t('fields.machineVersion')}>{washer.machineVersion ?? '–'}</Fact>
        <Fact label={t('fields.motherboardNumber')}>{washer.motherboardNumber ?? '–'}</Fact>
        <Fact label={t('fields.address')}>{washer.address ?? '–'}</Fact>
        <Fact label={t('fields.position')}>
          {latitude === null || longitude === null ? '–' : `${latitude}, ${longitude}`}
        </Fact>
        <Fact label={t('fields.serviceIds')}>{services.map(({ name }) => name).join(', ') || '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
