import { useCan } from '../../../access/useCan';
import { useAlarmRuleQuery } from '../../../api/evo-monitor/alarmRules';
import { alarmRules } from '../../../contract/evo-monitor/alarmRules';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { RuleFacts } from './RuleFacts';
import { RuleForm } from './RuleForm';
import { useRuleHistory } from './useRuleHistory';

const WIDTH = 480;

/** One rule: its settings, or their form, and its history. */
export function RuleDrawer({ id }: { id: string }) {
  const mayEdit = useCan(alarmRules.update);
  const nameOf = useAlarmName();
  const describeChange = useRuleHistory();
  const answer = useAlarmRuleQuery({ body: { id } });
  const rule = answer.data;
  if (!rule) return <RecordPending answer={answer} width={WIDTH} />;
  return (
    <RecordDrawer
      title={nameOf(rule)}
      width={WIDTH}
      state={<PriorityBadge priority={rule.priority} />}
      subtitle={<span className="mono">{rule.code}</span>}
    >
      <FactsAndHistory
        kind="alarmRule"
        namespace="alarmRules"
        record={rule}
        describeChange={(values) => describeChange(rule, values)}
        facts={
          <>
            <RuleFacts rule={rule} hasSettings={!mayEdit} />
            {mayEdit && <RuleForm key={rule.id} rule={rule} />}
          </>
        }
      />
    </RecordDrawer>
  );
}
