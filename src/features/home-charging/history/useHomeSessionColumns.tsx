import { useTranslation } from 'react-i18next';
import type { HomeSession } from '../../../contract/evo-home-admin/homeChargingHistory';
import { StopReasonText } from '../../../entities/order/StopReasonText';
import { RecordLink } from '../../../entities/record/RecordLink';
import { defineColumns } from '../../../kit/crud/defineList';
import { Tag } from '../../../kit/layout/Tag';
import { drawDuration } from '../../../entities/session/sessionDuration';
import { formatEnergy, formatReading } from '../../../lib/format';
import { HomeSessionBadge } from './HomeSessionBadge';

const { Column, FigureColumn, IdColumn, MoneyColumn, TimeColumn } = defineColumns<HomeSession, 'homeHistory'>();

/** Columns of the home charging history; beside an open session only the columns needed to find the next one. */
export function useHomeSessionColumns(isNarrow: boolean) {
  const { t } = useTranslation('homeHistory');
  return (
    <>
      <IdColumn name="no" width={180} />
      <Column name="status" width={164}>
        {({ status }) => <HomeSessionBadge status={status} />}
      </Column>
      <Column name="serialNo" width={128}>
        {({ serialNo, chargerId }) => (
          <RecordLink kind="homeCharger" id={chargerId} className="mono">
            {serialNo}
          </RecordLink>
        )}
      </Column>
      <Column name="owner" isExtra={isNarrow} width={130} />
      <TimeColumn name="startedAt" width={128} />
      <TimeColumn name="stoppedAt" isExtra width={128} />
      <FigureColumn name="energy" format={formatEnergy} unit="kWh" width={96} />
      <FigureColumn name="offPeakShare" format={formatReading} unit="%" width={128} />
      <MoneyColumn name="cost" width={118} isStrong />
      <MoneyColumn name="costAtOnce" isExtra={isNarrow} width={160} />
      <Column name="isOverride" isExtra={isNarrow} width={130}>
        {({ isOverride }) => (isOverride ? <Tag>{t('start.true')}</Tag> : '–')}
      </Column>
      <Column name="offPeakSetting" isExtra={isNarrow} width={170} />
      <Column name="duration" isNumber isExtra width={110}>
        {(session) => drawDuration(session, session.stoppedAt === null)}
      </Column>
      <FigureColumn name="offPeakEnergy" format={formatEnergy} unit="kWh" isExtra width={150} />
      <Column name="model" isExtra width={150} />
      <Column name="currency" isExtra width={100} />
      <Column name="stopReason" isExtra width={150}>
        {({ stopReason }) => <StopReasonText reason={stopReason} raw={null} />}
      </Column>
    </>
  );
}
