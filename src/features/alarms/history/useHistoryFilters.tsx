import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import { iotCarWasher } from '../../../contract/evo-basic/iotCarWasher';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { DaysFilter } from '../../../entities/statement/DaysFilter';
import { PeriodFilter } from '../../../kit/crud/bar/PeriodFilter';
import { TextFilter } from '../../../kit/crud/bar/TextFilter';
import { defineList } from '../../../kit/crud/defineList';
import { AssigneeFilter } from './AssigneeFilter';
import { CodeFilter } from './CodeFilter';

const { Filter } = defineList(chargerAlarm.history, 'alarmHistory');

/** All filters of past alarms. */
export function useHistoryFilters() {
  const { t } = useTranslation(['alarmHistory', 'status']);
  const seesWashers = useCan(iotCarWasher.page);
  const mayAssign = useCan(chargerAlarm.assignees);
  return (
    <>
      <Filter name="from" by={PeriodFilter} untilName="to" label={t('fields.lastAt')} />
      <Filter name="dayFrom" by={DaysFilter} label={t('fields.raisedDay')} />
      <Filter name="codes" by={CodeFilter} label={t('fields.code')} />
      <Filter name="chargerCode" by={TextFilter} label={t('fields.charger')} />
      <Filter name="connector" by={TextFilter} isNumber maxLength={2} label={t('fields.connector')} />
      <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
      {seesWashers && <Filter name="washSiteIds" by={OptionFilter} kind="washSite" label={t('fields.washSite')} />}
      <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
      <Filter name="priorities" label={t('fields.priority')}>
        {(value) => t(`status:priority.${value}`)}
      </Filter>
      <Filter name="levels" label={t('fields.level')}>
        {(value) => t(`status:alarmLevel.${value}`)}
      </Filter>
      <Filter name="classifications" label={t('fields.classification')}>
        {(value) => t(`status:alarmClass.${value}`)}
      </Filter>
      {mayAssign && <Filter name="assignedTo" by={AssigneeFilter} label={t('fields.assignedTo')} />}
      <Filter name="isProcessed" label={t('processedOnly')} />
    </>
  );
}
