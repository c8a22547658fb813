import { useTranslation } from 'react-i18next';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { PictureRow } from '../../entities/file/PictureRow';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber, formatPower, withUnit } from '../../lib/format';
import { connectorsText } from './connectorsText';

/** Facts of a model, shown without the right to edit it. */
export function ModelFacts({ model }: { model: ChargerModel }) {
  const { t, i18n } = useTranslation('chargerModels');
  const figure = (value: number | null, unit: string) =>
    withUnit(value === null ? '' : formatNumber(value, 0, i18n.language), unit, i18n.language) || '–';
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.connectors')}>{connectorsText(model.connectors, i18n.language)}</Fact>
        <Fact label={t('fields.ratedPower')}>
          {withUnit(formatPower(model.ratedPower, i18n.language), 'kW', i18n.language)}
        </Fact>
        <Fact label={t('fields.maxVoltage')}>{figure(model.maxVoltage, 'V')}</Fact>
        <Fact label={t('fields.maxCurrent')}>{figure(model.maxCurrent, 'A')}</Fact>
        <Fact label={t('fields.vendorCode')}>{model.vendorCode ?? '–'}</Fact>
        <Fact label={t('fields.chargers')}>{formatNumber(model.chargers, 0, i18n.language)}</Fact>
        <Fact label={t('fields.remark')}>{model.remark ?? '–'}</Fact>
      </Facts>
      {model.pictureId !== null && (
        <PictureRow label={t('fields.pictureId')} ids={[model.pictureId]} alt={model.name} />
      )}
    </DrawerSection>
  );
}
