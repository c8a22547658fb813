import { useTranslation } from 'react-i18next';
import type { WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { PictureRow } from '../../entities/file/PictureRow';
import { PlaceFacts } from '../../entities/place/PlaceFacts';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

/** Facts of a wash site, shown without the right to edit it. */
export function WashSiteFacts({ washSite }: { washSite: WashSite }) {
  const { t } = useTranslation('washSites');
  const labelOf = useFieldLabel('washSites');
  const { name, pictureIds, modePictureId, failedWash } = washSite;
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.company')}>{washSite.company}</Fact>
          <Fact label={t('fields.station')}>{washSite.station ?? '–'}</Fact>
          <PlaceFacts place={washSite} labelOf={labelOf} />
          <Fact label={t('fields.failedWash')}>{t(`failedWash.${failedWash}`)}</Fact>
          <Fact label={t('fields.notice')}>{washSite.notice ?? '–'}</Fact>
        </Facts>
        <PictureRow label={t('fields.pictureIds')} ids={pictureIds} alt={name} />
      </DrawerSection>
      {modePictureId !== null && (
        <DrawerSection title={t('fields.modePictureId')}>
          <PictureRow label={t('fields.modePictureId')} ids={[modePictureId]} alt={name} />
        </DrawerSection>
      )}
    </>
  );
}
