import { useDeleteEnterprisesMutation, useUpdateEnterpriseMutation } from '../../api/evo-basic/sysEnterprise';
import { sysEnterpriseBody, type Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { EnablingDialog, type Enabling } from '../../entities/record/EnablingDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { toSameBody } from '../../kit/form/formValues';
import { nameParts } from './nameParts';

/** A pending action on enterprises, carried out after confirmation. */
export interface EnterpriseAction {
  kind: Enabling;
  target: BulkTarget<Enterprise>;
}

interface EnterpriseDialogsProps {
  action: EnterpriseAction;
  onClose: () => void;
}

export function EnterpriseDialogs({ action: { kind, target }, onClose }: EnterpriseDialogsProps) {
  const [remove] = useDeleteEnterprisesMutation();
  const [update] = useUpdateEnterpriseMutation();
  return (
    <EnablingDialog
      namespace="enterprises"
      kind={kind}
      target={target}
      remove={remove}
      setStatus={(enterprise, status) => {
        const { id, version } = enterprise;
        return update({ body: { ...toSameBody(sysEnterpriseBody, nameParts(enterprise)), status, id, version } });
      }}
      onClose={onClose}
    />
  );
}
