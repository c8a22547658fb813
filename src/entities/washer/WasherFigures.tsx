import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

type Figures = Pick<Washer, 'statusAt' | 'reportedAt' | 'errorCode' | 'isWaterLow' | 'isSoapLow'>;

/** Figures of a washer from its supplier. */
export function WasherFigures({ washer }: { washer: Figures }) {
  const { t } = useTranslation('washers');
  const showTime = useShownTime();
  const levels = [washer.isWaterLow && t('level.water'), washer.isSoapLow && t('level.soap')].filter(Boolean);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.statusAt')}>{showTime(washer.statusAt)}</Fact>
        <Fact label={t('fields.reportedAt')}>{showTime(washer.reportedAt)}</Fact>
        <Fact label={t('fields.errorCode')}>{washer.errorCode ?? '–'}</Fact>
        <Fact label={t('fields.levels')}>{levels.length > 0 ? levels.join(', ') : t('level.fine')}</Fact>
      </Facts>
    </DrawerSection>
  );
}
