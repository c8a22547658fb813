import { useTranslation } from 'react-i18next';
import { HeadCell } from '../../../kit/table/HeadCell';

/** `compact`: a detail is open beside the list. */
export type ListWidth = 'full' | 'compact';

/** Columns never change width while figures tick. */
export const COLUMNS: Record<ListWidth, string> = {
  full: '108px 32px 68px minmax(116px, 1fr) 92px 88px 92px 78px 90px 88px minmax(108px, 1fr) minmax(84px, 1fr) 60px 96px',
  compact: '112px minmax(100px, 1fr) 80px 80px 50px 66px 62px minmax(104px, 1fr) 54px 36px',
};

export function MonitorHead({ width }: { width: ListWidth }) {
  return width === 'full' ? <FullHead /> : <CompactHead />;
}

function FullHead() {
  const { t } = useTranslation('monitor');
  return (
    <>
      <HeadCell isSticky>{t('column.charger')}</HeadCell>
      <HeadCell isNumber>{t('column.number')}</HeadCell>
      <HeadCell>{t('column.type')}</HeadCell>
      <HeadCell>{t('column.status')}</HeadCell>
      <HeadCell isNumber unit="UTC">
        {t('column.since')}
      </HeadCell>
      <HeadCell isNumber>{t('column.for')}</HeadCell>
      <HeadCell isNumber unit="%">
        SoC
      </HeadCell>
      <HeadCell isNumber unit="kW">
        {t('column.power')}
      </HeadCell>
      <HeadCell isNumber unit="kWh">
        {t('column.energy')}
      </HeadCell>
      <HeadCell isNumber>{t('column.transaction')}</HeadCell>
      <HeadCell>{t('column.account')}</HeadCell>
      <HeadCell>{t('column.user')}</HeadCell>
      <HeadCell isNumber>{t('column.seen')}</HeadCell>
      <HeadCell />
    </>
  );
}

function CompactHead() {
  const { t } = useTranslation('monitor');
  return (
    <>
      <HeadCell isSticky>{t('column.connector')}</HeadCell>
      <HeadCell>{t('column.status')}</HeadCell>
      <HeadCell isNumber>{t('column.for')}</HeadCell>
      <HeadCell isNumber unit="%">
        SoC
      </HeadCell>
      <HeadCell isNumber>kW</HeadCell>
      <HeadCell isNumber>kWh</HeadCell>
      <HeadCell isNumber>{t('column.transactionShort')}</HeadCell>
      <HeadCell>{t('column.account')}</HeadCell>
      <HeadCell isNumber>{t('column.seen')}</HeadCell>
      <HeadCell />
    </>
  );
}
