import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCompanyQuery } from '../../api/evo-basic/sysCompany';
import { sysCompany, type Company } from '../../contract/evo-basic/sysCompany';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { CompanyAction } from './CompanyDialogs';
import { CompanyFacts } from './CompanyFacts';
import { CompanyForm } from './CompanyForm';

interface CompanyDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: CompanyAction) => void;
}

/** A company by itself: changed by who may, read by the others. */
export function CompanyDrawer({ id, onAsk }: CompanyDrawerProps) {
  const { t } = useTranslation('companies');
  const answer = useCompanyQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <CompanyForm company={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownCompany company={answer.data} onAsk={onAsk} />;
}

function KnownCompany({ company, onAsk }: { company: Company } & Pick<CompanyDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['companies', 'records']);
  const labelOf = useLabelOf('companies');
  const mayEdit = useCan('company/company/edit');
  const mayEnable = useCan('company/company/enable');
  const mayDelete = useCan(sysCompany.delete);
  const isEnabled = company.status === 'enabled';
  const ask = (kind: CompanyAction['kind']) => () => onAsk({ kind, companies: [company] });
  return (
    <RecordDrawer
      title={company.name}
      width={560}
      state={!isEnabled && <Tag>{t('status.disabled')}</Tag>}
      subtitle={`${t('fields.stations')}: ${company.stations} · ${t('fields.chargers')}: ${company.chargers}`}
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
          {mayEdit ? <CompanyForm key={company.version} company={company} /> : <CompanyFacts company={company} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="company" id={company.id} labelOf={labelOf} record={company} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
