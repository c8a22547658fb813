import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { profitLines, type ProfitLine, type ProfitLines as Lines } from '../../contract/evo-basic/profit';
import type { ProfitImpact } from '../../contract/impact';
import { ActionDialog } from '../../kit/form/ActionDialog';
import type { Mutation } from '../../kit/form/useAction';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { ProfitNotice } from './ProfitNotice';
import { ProfitLines } from './ProfitLines';
import { profitValues, savedLines } from './profitValues';

interface ProfitDialogProps<Call> {
  /** Names the owner of the shares. */
  title: string;
  /** The meaning of no lines at all. */
  hint: string;
  lines: readonly ProfitLine[];
  /** Undefined until it has been read. */
  impact: ProfitImpact | undefined;
  mutation: Mutation<Call, unknown>;
  toCall: (lines: Lines) => Call;
  onClose: () => void;
}

const validate = validateBy(z.object({ lines: profitLines }));

/** Sets profit shares; what is wrong with a line or a column is said there. It is open while it is rendered. */
export function ProfitDialog<Call extends object>(props: ProfitDialogProps<Call>) {
  const { title, hint, lines, impact, mutation, toCall, onClose } = props;
  const { t } = useTranslation('records');
  const action = useActionForm({
    initial: profitValues(lines),
    validate: (values) => validate({ lines: savedLines(values) }),
    validateInputOnBlur: false,
    mutation,
    toCall: (values) => toCall(savedLines(values)),
    operation: 'save',
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} size="lg" title={title} submitLabel={t('form.save')} onClose={onClose}>
      <p style={{ margin: 0 }}>{hint}</p>
      <ProfitLines form={action.form} originalLines={lines} />
      {impact && <ProfitNotice impact={impact} />}
    </ActionDialog>
  );
}
