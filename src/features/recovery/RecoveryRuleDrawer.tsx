import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRecoveryRuleQuery } from '../../api/evo-monitor/recoveryRules';
import { recoveryRules, type RecoveryRule } from '../../contract/evo-monitor/recoveryRules';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab } from '../../kit/crud/record/RecordTabs';
import { RecoveryModeSection } from './RecoveryModeSection';
import { RecoveryModeTag } from './RecoveryModeTag';
import { RecoveryRuleFacts } from './RecoveryRuleFacts';
import { RecoveryRuleForm } from './RecoveryRuleForm';
import { RecoveryRuns } from './RecoveryRuns';
import { useScopeText } from './useScopeText';

interface RecoveryRuleDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (record: RecoveryRule) => void;
}

const WIDTH = 560;

/** Drawer of a recovery rule: its mode, a form with the right to edit, facts without, and its runs. */
export function RecoveryRuleDrawer({ id, onDelete }: RecoveryRuleDrawerProps) {
  const { t } = useTranslation('recoveryRules');
  const answer = useRecoveryRuleQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<RecoveryRuleForm record={null} />} width={WIDTH}>
      {(record) => <KnownRecoveryRule record={record} onDelete={onDelete} />}
    </OpenRecord>
  );
}

function KnownRecoveryRule({ record, onDelete }: { record: RecoveryRule } & Pick<RecoveryRuleDrawerProps, 'onDelete'>) {
  const { t } = useTranslation(['records', 'recoveryRules']);
  const mayEdit = useCan(recoveryRules.update);
  const scopeOf = useScopeText();
  return (
    <RecordDrawer
      title={record.name}
      width={WIDTH}
      state={<RecoveryModeTag rule={record} />}
      subtitle={scopeOf(record)}
      actions={
        <ActionButton label={t('record.remove')} allow={recoveryRules.delete} onClick={() => onDelete(record)} />
      }
    >
      <RecoveryModeSection rule={record} />
      <FactsAndHistory
        kind="recoveryRule"
        namespace="recoveryRules"
        record={record}
        facts={mayEdit ? <RecoveryRuleForm key={record.id} record={record} /> : <RecoveryRuleFacts rule={record} />}
      >
        <RecordTab name="runs" label={t('recoveryRules:section.runs')}>
          <RecoveryRuns ruleId={record.id} />
        </RecordTab>
      </FactsAndHistory>
    </RecordDrawer>
  );
}
