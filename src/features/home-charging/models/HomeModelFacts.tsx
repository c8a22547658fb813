import { useTranslation } from 'react-i18next';
import type { HomeChargerModel } from '../../../contract/evo-home-admin/homeChargerModels';
import { PictureRow } from '../../../entities/file/PictureRow';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatNumber, formatPower, withUnit } from '../../../lib/format';

/** Facts of a home charger model, shown without the right to edit it. */
export function HomeModelFacts({ model }: { model: HomeChargerModel }) {
  const { t, i18n } = useTranslation('homeChargerModels');
  const { maxCurrent, pictureId } = model;
  const current = maxCurrent === null ? '' : formatNumber(maxCurrent, 0, i18n.language);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.power')}>{withUnit(formatPower(model.power, i18n.language), 'kW', i18n.language)}</Fact>
        <Fact label={t('fields.phases')}>{t(`phases.${model.phases}`)}</Fact>
        <Fact label={t('fields.maxCurrent')}>{withUnit(current, 'A', i18n.language) || '–'}</Fact>
        <Fact label={t('fields.connector')}>{model.connector}</Fact>
        <Fact label={t('fields.chargers')}>{formatNumber(model.chargers, 0, i18n.language)}</Fact>
      </Facts>
      <PictureRow label={t('fields.pictureId')} ids={pictureId === null ? [] : [pictureId]} alt={model.name} />
    </DrawerSection>
  );
}
