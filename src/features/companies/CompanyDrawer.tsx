import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCompanyQuery } from '../../api/evo-basic/sysCompany';
import { sysCompany, type Company } from '../../contract/evo-basic/sysCompany';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { Tag } from '../../kit/layout/Tag';
import type { CompanyAction } from './CompanyDialogs';
import { CompanyFacts } from './CompanyFacts';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { CompanyForm } from './CompanyForm';

interface CompanyDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: CompanyAction) => void;
}

/** Drawer of a company: a form with the right to edit, facts without. */
export function CompanyDrawer({ id, onAction }: CompanyDrawerProps) {
  const { t } = useTranslation('companies');
  const answer = useCompanyQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<CompanyForm company={null} />}>
      {(company) => <CompanyContent company={company} onAction={onAction} />}
    </OpenRecord>
  );
}

function CompanyContent({ company, onAction }: { company: Company } & Pick<CompanyDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['companies', 'records']);
  const mayEdit = useCan('company/company/edit');
  const isEnabled = company.status === 'enabled';
  const ask = (kind: CompanyAction['kind']) => () => onAction({ kind, target: toBulkTarget([company]) });
  return (
    <RecordDrawer
      title={company.name}
      width={560}
      state={!isEnabled && <Tag>{t('status.disabled')}</Tag>}
      subtitle={`${t('fields.stations')}: ${company.stations} · ${t('fields.chargers')}: ${company.chargers}`}
      actions={
        <>
          <ActionButton
            label={t(isEnabled ? 'disable' : 'enable')}
            allow="company/company/enable"
            onClick={ask(isEnabled ? 'disable' : 'enable')}
          />
          <ActionButton label={t('records:record.remove')} allow={sysCompany.delete} onClick={ask('delete')} />
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.company(company)} />
      <FactsAndHistory
        kind="company"
        namespace="companies"
        record={company}
        facts={mayEdit ? <CompanyForm key={company.id} company={company} /> : <CompanyFacts company={company} />}
      />
    </RecordDrawer>
  );
}
