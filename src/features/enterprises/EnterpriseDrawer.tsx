import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useEnterpriseQuery } from '../../api/evo-basic/sysEnterprise';
import { sysEnterprise, type Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { Tag } from '../../kit/layout/Tag';
import type { EnterpriseAction } from './EnterpriseDialogs';
import { EnterpriseFacts, EnterpriseUse } from './EnterpriseFacts';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { EnterpriseForm } from './EnterpriseForm';

interface EnterpriseDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: EnterpriseAction) => void;
}

/** Drawer of an enterprise: a form with the right to edit, facts without. */
export function EnterpriseDrawer({ id, onAction }: EnterpriseDrawerProps) {
  const { t } = useTranslation('enterprises');
  const answer = useEnterpriseQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<EnterpriseForm enterprise={null} />}>
      {(enterprise) => <EnterpriseContent enterprise={enterprise} onAction={onAction} />}
    </OpenRecord>
  );
}

function EnterpriseContent({
  enterprise,
  onAction,
}: { enterprise: Enterprise } & Pick<EnterpriseDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['enterprises', 'records']);
  const mayEdit = useCan('enterprise/management/edit');
  const isEnabled = enterprise.status === 'enabled';
  const ask = (kind: EnterpriseAction['kind']) => () => onAction({ kind, target: toBulkTarget([enterprise]) });
  return (
    <RecordDrawer
      title={enterprise.name}
      width={560}
      state={!isEnabled && <Tag>{t('status.disabled')}</Tag>}
      subtitle={`${enterprise.companyName ?? t('platform')} · ${t('fields.users')}: ${enterprise.users}`}
      actions={
        <>
          <ActionButton
            label={t(isEnabled ? 'disable' : 'enable')}
            allow="enterprise/management/enable"
            onClick={ask(isEnabled ? 'disable' : 'enable')}
          />
          <ActionButton label={t('records:record.remove')} allow={sysEnterprise.delete} onClick={ask('delete')} />
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.enterprise(enterprise)} />
      <FactsAndHistory
        kind="enterprise"
        namespace="enterprises"
        record={enterprise}
        facts={
          mayEdit ? (
            <>
              <EnterpriseUse enterprise={enterprise} />
              <EnterpriseForm key={enterprise.id} enterprise={enterprise} />
            </>
          ) : (
            <EnterpriseFacts enterprise={enterprise} />
          )
        }
      />
    </RecordDrawer>
  );
}
