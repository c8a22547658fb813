import { useTranslation } from 'react-i18next';
import { useDeleteEnterprisesMutation, useUpdateEnterpriseMutation } from '../../api/evo-basic/sysEnterprise';
import type { Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { asBulk } from '../../kit/crud/asBulk';
import { BulkDialog } from '../../kit/crud/BulkDialog';

import { enterpriseValues, savedEnterprise } from './enterpriseValues';

/** What is to be done with some enterprises, when the user agrees. */
export interface EnterpriseAction {
  kind: 'delete' | 'disable' | 'enable';
  enterprises: readonly Enterprise[];
}

interface EnterpriseDialogsProps {
  action: EnterpriseAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function EnterpriseDialogs({ action: { kind, enterprises }, onClose }: EnterpriseDialogsProps) {
  const { t } = useTranslation(['enterprises', 'records']);
  const [remove] = useDeleteEnterprisesMutation();
  const [update] = useUpdateEnterpriseMutation();
  const [first] = enterprises;
  if (!first) return null;
  const { id, name, version } = first;
  const status = kind === 'disable' ? 'disabled' : 'enabled';
  const words = {
    delete: {
      title: enterprises.length > 1 ? t('deleteMany', { count: enterprises.length }) : t('deleteOne', { name }),
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
      ids={enterprises.map((enterprise) => enterprise.id)}
      run={(ids) =>
        kind === 'delete'
          ? remove({ body: { ids } })
          : asBulk(first, update({ body: { ...savedEnterprise(enterpriseValues(first), status), id, version } }))
      }
      onClose={onClose}
    >
      {words.text}
    </BulkDialog>
  );
}
