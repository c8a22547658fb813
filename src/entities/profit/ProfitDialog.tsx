import { useTranslation } from 'react-i18next';
import type { ProfitImpact } from '../../contract/impact';
import { ActionDialog } from '../../kit/form/ActionDialog';
import type { Mutation } from '../../kit/form/useAction';
import { useActionForm } from '../../kit/form/useActionForm';
import { ProfitNotice } from './ProfitNotice';
import { ProfitLines } from './ProfitLines';
import {
  profitValues,
  savedLines,
  type ProfitColumn,
  type ProfitShares,
  type SavedLine,
  type StoredLine,
} from './profitValues';

interface ProfitDialogProps<Column extends ProfitColumn, Call> {
  /** Names the owner of the shares. */
  title: string;
  /** The meaning of no lines at all. */
  hint: string;
  shares: ProfitShares<Column>;
  lines: readonly StoredLine<Column>[];
  /** Undefined until it has been read, and where no impact is shown. */
  impact?: ProfitImpact | undefined;
  mutation: Mutation<Call, unknown>;
  toCall: (lines: SavedLine<Column>[]) => Call;
  onClose: () => void;
}

/** Sets profit shares; an error stands at its line or column. The dialog is open while it is rendered. */
export function ProfitDialog<Column extends ProfitColumn, Call extends object>(props: ProfitDialogProps<Column, Call>) {
  const { title, hint, shares, lines, impact, mutation, toCall, onClose } = props;
  const { t } = useTranslation('records');
  const { columns, validate } = shares;
  const action = useActionForm({
    initial: profitValues(columns, lines),
    validate: (values) => validate({ lines: savedLines(columns, values) }),
    mutation,
    toCall: (values) => toCall(savedLines(columns, values)),
    announce: 'save',
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} size="lg" title={title} submitLabel={t('form.save')} onClose={onClose}>
      <p style={{ margin: 0 }}>{hint}</p>
      <ProfitLines form={action.form} columns={columns} originalLines={lines} />
      {impact && <ProfitNotice impact={impact} />}
    </ActionDialog>
  );
}
