import { useTranslation } from 'react-i18next';
import {
  useDeleteCompanyUserMutation,
  useResetUserPasswordMutation,
  useUpdateCompanyUserMutation,
} from '../../api/evo-basic/companyUsers';
import { companyUserChange, type CompanyUser } from '../../contract/evo-basic/companyUsers';
import type { BulkResult } from '../../contract/records';
import { nameRoles } from '../../entities/account/nameRoles';
import { useShowInvitation } from '../../entities/account/useShowInvitation';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { toBulkAnswer, type BulkAnswer, type BulkTarget, type IdSelector } from '../../kit/crud/selection/bulkTarget';
import { toSameBody } from '../../kit/form/formValues';

/** A pending action on accounts, carried out after confirmation. */
export interface AccountAction {
  kind: 'delete' | 'block' | 'enable' | 'reset';
  target: BulkTarget<CompanyUser>;
}

interface AccountDialogsProps {
  action: AccountAction;
  onClose: () => void;
}

export function AccountDialogs({ action: { kind, target }, onClose }: AccountDialogsProps) {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const [remove] = useDeleteCompanyUserMutation();
  const [update] = useUpdateCompanyUserMutation();
  const [reset] = useResetUserPasswordMutation();
  const showInvitation = useShowInvitation();
  const [first] = target.records;
  if (!first) return null;
  const { id, fullName: name, version, email } = first;
  const resetAccount = async () => {
    const result = await reset({ body: { id } });
    showInvitation(name, result.data);
    return result;
  };
  const setStatus = (status: CompanyUser['status']) =>
    toBulkAnswer(first, update({ body: { ...toSameBody(companyUserChange, nameRoles(first)), id, version, status } }));
  const how = {
    delete: {
      title: target.count > 1 ? t('deleteMany', { count: target.count }) : t('deleteOne', { name }),
      label: t('records:record.remove'),
      text: t('deleteText'),
      run: ({ ids }: IdSelector) => oneByOne(ids, (userId) => remove({ params: { userId }, body: {} })),
    },
    block: {
      title: t('blockOne', { name }),
      label: t('block'),
      text: t('blockText'),
      run: () => setStatus('blocked'),
    },
    enable: {
      title: t('enableOne', { name }),
      label: t('enable'),
      text: t('enableText'),
      run: () => setStatus('enabled'),
    },
    reset: {
      title: t('resetOne', { name }),
      label: t('resetPassword'),
      text: t('resetText', { email }),
      run: () => toBulkAnswer(first, resetAccount()),
    },
  }[kind];
  return (
    <BulkDialog
      title={how.title}
      confirmLabel={how.label}
      effect={kind === 'delete' ? 'delete' : kind === 'block' ? 'restrict' : 'change'}
      selector={{ ids: target.records.map((account) => account.id) }}
      run={how.run}
      onClose={onClose}
    >
      {how.text}
    </BulkDialog>
  );
}

/** Accounts are deleted one call each; the first that fails as a whole ends it. */
async function oneByOne(ids: readonly string[], remove: (id: string) => BulkAnswer): BulkAnswer {
  const results: BulkResult['results'] = [];
  for (const id of ids) {
    const { data, error } = await remove(id);
    if (!data) return { error };
    results.push(...data.results);
  }
  return { data: { results } };
}
