import { useTranslation } from 'react-i18next';
import type { WashServiceItem } from '../../../contract/evo-basic/iotCarWasherService';
import { PictureRow } from '../../../entities/file/PictureRow';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatNumber } from '../../../lib/format';
import { formatMoney, formatPercentText } from '../../../lib/money';

/** Facts of a service item, shown without the right to edit it. */
export function ServiceItemFacts({ item }: { item: WashServiceItem }) {
  const { t, i18n } = useTranslation(['washServiceItems', 'records']);
  const { language, pictureIds } = item;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.washSite')}>{item.washSite}</Fact>
        <Fact label={t('fields.company')}>{item.company}</Fact>
        <Fact label={t('fields.supplier')}>{item.supplier}</Fact>
        <Fact label={t('fields.supplierService')}>{item.supplierService}</Fact>
        <Fact label={t('fields.price')}>{`${formatMoney(item.price, i18n.language)} ${item.currency}`}</Fact>
        <Fact label={t('fields.taxPercent')}>{formatPercentText(item.taxPercent, i18n.language)}</Fact>
        <Fact label={t('fields.washMinutes')}>{formatNumber(item.washMinutes, 0, i18n.language)}</Fact>
        <Fact label={t('fields.status')}>{t(`status.${item.status}`)}</Fact>
        <Fact label={t('fields.language')}>{language ? t(`records:language.${language}`) : t('everyLanguage')}</Fact>
      </Facts>
      <PictureRow label={t('fields.pictureIds')} ids={pictureIds} alt={item.name} />
    </DrawerSection>
  );
}
