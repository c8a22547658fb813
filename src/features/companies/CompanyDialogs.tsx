import { useDeleteCompaniesMutation, useUpdateCompanyMutation } from '../../api/evo-basic/sysCompany';
import { sysCompanyBody, type Company } from '../../contract/evo-basic/sysCompany';
import { EnablingDialog, type Enabling } from '../../entities/record/EnablingDialog';
import { CompanyNotice } from './CompanyNotice';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { toSameBody } from '../../kit/form/formValues';

/** A pending action on companies, carried out after confirmation. */
export interface CompanyAction {
  kind: Enabling;
  target: BulkTarget<Company>;
}

interface CompanyDialogsProps {
  action: CompanyAction;
  onClose: () => void;
}

export function CompanyDialogs({ action: { kind, target }, onClose }: CompanyDialogsProps) {
  const [remove] = useDeleteCompaniesMutation();
  const [update] = useUpdateCompanyMutation();
  return (
    <EnablingDialog
      namespace="companies"
      kind={kind}
      target={target}
      remove={remove}
      impact={kind !== 'enable' && <CompanyNotice kind={kind} companies={target.records} />}
      setStatus={(company, status) => {
        const { id, version } = company;
        return update({ body: { ...toSameBody(sysCompanyBody, company), status, id, version } });
      }}
      onClose={onClose}
    />
  );
}
