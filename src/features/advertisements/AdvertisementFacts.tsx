import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { appAdvertisement, type Advertisement } from '../../contract/evo-basic/appAdvertisement';
import { SpanFacts } from '../../entities/record/SpanFacts';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { countryName } from '../../lib/countries';
import { formatNumber } from '../../lib/format';
import { AdvertisementPreview } from './preview/AdvertisementPreview';
import { PreviewBeside } from '../../kit/form/PreviewBeside';

/** Facts of an advertisement, shown without the right to edit it and after its end. */
export function AdvertisementFacts({ advertisement }: { advertisement: Advertisement }) {
  const { t, i18n } = useTranslation(['advertisements', 'records']);
  const mayEdit = useCan(appAdvertisement.update);
  const { language, country, displayOrder, linkType, station, linkUrl } = advertisement;
  const { status } = advertisement;
  return (
    <PreviewBeside preview={<AdvertisementPreview {...advertisement} />}>
      {(below) => (
        <>
          <DrawerSection>
            <Facts>
              <Fact label={t('fields.position')}>{t(`position.${advertisement.position}`)}</Fact>
              <Fact label={t('fields.displayOrder')}>{formatNumber(displayOrder, 0, i18n.language)}</Fact>
              <Fact label={t('fields.language')}>
                {language ? t(`records:language.${language}`) : t('anyLanguage')}
              </Fact>
              <Fact label={t('fields.country')}>
                {country ? countryName(country, i18n.language) : t('allCountries')}
              </Fact>
              <Fact label={t('fields.linkType')}>{t(`link.${linkType}`)}</Fact>
              <Fact label={t('opens')}>{station ?? linkUrl ?? '–'}</Fact>
              <SpanFacts span={advertisement} label={(field) => t(`fields.${field}`)} />
            </Facts>
          </DrawerSection>
          {status === 'finished' && mayEdit && (
            <DrawerSection>
              <SaveNotice>{t('finishedHint')}</SaveNotice>
            </DrawerSection>
          )}
          {below !== null && <DrawerSection>{below}</DrawerSection>}
        </>
      )}
    </PreviewBeside>
  );
}
