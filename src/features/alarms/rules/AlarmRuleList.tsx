import { useTranslation } from 'react-i18next';
import { useAlarmRulePageQuery } from '../../../api/evo-monitor/alarmRules';
import { alarmRules } from '../../../contract/evo-monitor/alarmRules';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { CodeName } from '../../../entities/fault/CodeName';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { AlarmTabs } from '../list/AlarmTabs';
import { RULES_LIST } from '../list/alarmAddress';
import { useQueueCounts } from '../list/useQueueCounts';
import { RuleDrawer } from './RuleDrawer';
import { useRuleWords } from './useRuleWords';

const { List, Column, CountColumn, Filter, useListState } = defineList(alarmRules.page, 'alarmRules');

/** All alarm rules with their present settings. */
export function AlarmRuleList() {
  const { t } = useTranslation(['alarmRules', 'alarms', 'status', 'records']);
  const list = useListState();
  const answer = useAlarmRulePageQuery({ body: list.body });
  const counts = useQueueCounts();
  const nameOf = useAlarmName();
  const { formatHold, formatClearing, findWords } = useRuleWords();
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} nameOf={nameOf} part={RULES_LIST}>
      <Page aside={list.open !== null && <RuleDrawer key={list.open} id={list.open} />}>
        <Toolbar label={t('alarms:tabs')}>
          <AlarmTabs tab={RULES_LIST} counts={counts} />
        </Toolbar>
        <List.Bar>
          <Filter name="priorities" label={t('fields.priority')}>
            {(value) => t(`status:priority.${value}`)}
          </Filter>
          <Filter name="classifications" label={t('fields.classification')}>
            {(value) => t(`status:alarmClass.${value}`)}
          </Filter>
          <Filter name="isChanged" label={t('changedOnly')} />
        </List.Bar>
        <List.Table>
          <Column name="code" width={340}>
            {(rule) => <CodeName name={nameOf(rule)} raw={rule.code} />}
          </Column>
          <Column name="priority" width={122}>
            {({ priority }) => <PriorityBadge priority={priority} />}
          </Column>
          <Column name="holdSeconds" width={90}>
            {formatHold}
          </Column>
          <Column name="isAutoClear" label={t('columns.clears')} isExtra={isNarrow} width={140}>
            {formatClearing}
          </Column>
          <CountColumn name="openAlarms" width={110} />
          <Column name="explanation" label={t('fields.explanation')} isExtra={isNarrow} width={280}>
            {(rule) => findWords(rule).explanation}
          </Column>
          <Column name="changed" width={150}>
            {({ changed }) => changed.map((setting) => t(`fields.${setting}`)).join(', ')}
          </Column>
          <Column name="parentCode" isExtra={isNarrow} width={160}>
            {({ parentCode }) => (parentCode === null ? '–' : nameOf({ code: parentCode }))}
          </Column>
          <Column name="advice" label={t('fields.advice')} isExtra={isNarrow} width={320}>
            {(rule) => findWords(rule).advice}
          </Column>
          <Column name="classification" isExtra width={150}>
            {({ classification }) => t(`status:alarmClass.${classification}`)}
          </Column>
          <Column name="level" isExtra width={110}>
            {({ level }) => t(`status:alarmLevel.${level}`)}
          </Column>
        </List.Table>
        <List.Foot />
      </Page>
    </List>
  );
}
