import { useTranslation } from 'react-i18next';
import { useSetUptimeTargetMutation } from '../../api/evo-basic/serviceLevel';
import { uptimeTarget, type CompanyLevel } from '../../contract/evo-basic/serviceLevel';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { NumberField } from '../../kit/form/NumberField';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface TargetDialogProps {
  company: CompanyLevel;
  onClose: () => void;
}

/** Sets the uptime that a company is promised. */
export function TargetDialog({ company: { companyId, company, target }, onClose }: TargetDialogProps) {
  const { t } = useTranslation(['sla', 'records', 'outcomes']);
  const action = useActionForm({
    initial: { companyId, target },
    validate: validateBy(uptimeTarget),
    mutation: useSetUptimeTargetMutation(),
    toCall: (values) => ({ body: values }),
    announce: () => t('outcomes:save.named', { name: company }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('target.title', { name: company })}
      submitLabel={t('records:form.save')}
      onClose={onClose}
    >
      <NumberField
        required
        data-autofocus
        unit="%"
        label={t('fields.target')}
        description={t('target.hint')}
        {...action.form.getInputProps('target')}
      />
    </ActionDialog>
  );
}
