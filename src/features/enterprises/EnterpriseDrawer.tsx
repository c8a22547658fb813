import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useEnterpriseQuery } from '../../api/evo-basic/sysEnterprise';
import { sysEnterprise, type Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { EnterpriseAction } from './EnterpriseDialogs';
import { EnterpriseFacts } from './EnterpriseFacts';
import { EnterpriseForm } from './EnterpriseForm';

interface EnterpriseDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: EnterpriseAction) => void;
}

/** An enterprise by itself: changed by who may, read by the others. */
export function EnterpriseDrawer({ id, onAsk }: EnterpriseDrawerProps) {
  const { t } = useTranslation('enterprises');
  const answer = useEnterpriseQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <EnterpriseForm enterprise={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownEnterprise enterprise={answer.data} onAsk={onAsk} />;
}

function KnownEnterprise({ enterprise, onAsk }: { enterprise: Enterprise } & Pick<EnterpriseDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['enterprises', 'records']);
  const labelOf = useLabelOf('enterprises');
  const mayEdit = useCan('enterprise/management/edit');
  const mayEnable = useCan('enterprise/management/enable');
  const mayDelete = useCan(sysEnterprise.delete);
  const isEnabled = enterprise.status === 'enabled';
  const ask = (kind: EnterpriseAction['kind']) => () => onAsk({ kind, enterprises: [enterprise] });
  return (
    <RecordDrawer
      title={enterprise.name}
      width={560}
      state={!isEnabled && <Tag>{t('status.disabled')}</Tag>}
      subtitle={`${enterprise.companyName ?? t('platform')} · ${t('fields.users')}: ${enterprise.users}`}
      actions={
        (mayEnable || mayDelete) && (
          <>
            {mayEnable && (
              <ReasonedButton reason={null} onClick={ask(isEnabled ? 'disable' : 'enable')}>
                {t(isEnabled ? 'disable' : 'enable')}
              </ReasonedButton>
            )}
            {mayDelete && (
              <ReasonedButton reason={null} onClick={ask('delete')}>
                {t('records:record.remove')}
              </ReasonedButton>
            )}
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? (
            <EnterpriseForm key={enterprise.version} enterprise={enterprise} />
          ) : (
            <EnterpriseFacts enterprise={enterprise} />
          )}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="enterprise" id={enterprise.id} labelOf={labelOf} record={enterprise} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
