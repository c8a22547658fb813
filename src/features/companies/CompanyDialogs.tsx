import { useTranslation } from 'react-i18next';
import { useDeleteCompaniesMutation, useUpdateCompanyMutation } from '../../api/evo-basic/sysCompany';
import type { Company } from '../../contract/evo-basic/sysCompany';
import { asBulk } from '../../kit/crud/asBulk';
import { BulkDialog } from '../../kit/crud/BulkDialog';

import { companyValues, savedCompany } from './companyValues';

/** What is to be done with some companies, when the user agrees. */
export interface CompanyAction {
  kind: 'delete' | 'disable' | 'enable';
  companies: readonly Company[];
}

interface CompanyDialogsProps {
  action: CompanyAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function CompanyDialogs({ action: { kind, companies }, onClose }: CompanyDialogsProps) {
  const { t } = useTranslation(['companies', 'records']);
  const [remove] = useDeleteCompaniesMutation();
  const [update] = useUpdateCompanyMutation();
  const [first] = companies;
  if (!first) return null;
  const { id, name, version } = first;
  const status = kind === 'disable' ? 'disabled' : 'enabled';
  const words = {
    delete: {
      title: companies.length > 1 ? t('deleteMany', { count: companies.length }) : t('deleteOne', { name }),
      label: t('records:record.remove'),
      text: t('deleteText'),
    },
    disable: { title: t('disableOne', { name }), label: t('disable'), text: t('disableText') },
    enable: { title: t('enableOne', { name }), label: t('enable'), text: t('enableText') },
  }[kind];
  return (
    <BulkDialog
      title={words.title}
      confirmLabel={words.label}
      isDanger={kind !== 'enable'}
      ids={companies.map((company) => company.id)}
      run={(ids) =>
        kind === 'delete'
          ? remove({ body: { ids } })
          : asBulk(first, update({ body: { ...savedCompany(companyValues(first), status), id, version } }))
      }
      onClose={onClose}
    >
      {words.text}
    </BulkDialog>
  );
}
