import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemOf } from '../../api/problem';
import { profitLines, type ProfitLine, type ProfitLines as Lines } from '../../contract/evo-basic/profit';
import { FormShell, type FormProblem } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { ProfitLines } from './ProfitLines';
import { profitValues, savedLines, type ProfitValues } from './profitValues';

interface ProfitDialogProps {
  /** Names whose shares they are. */
  title: string;
  /** Meaning of an empty list of lines. */
  hint: string;
  lines: readonly ProfitLine[];
  /** Saves, as RTK Query's mutations answer. */
  save: (lines: Lines) => Promise<{ error?: Parameters<typeof problemOf>[0] }>;
  onClose: () => void;
}

const validate = validateBy(z.object({ lines: profitLines }));

/** Sets profit shares; what is wrong with a line or a column is said there. It is open while it is rendered. */
export function ProfitDialog({ title, hint, lines, save, onClose }: ProfitDialogProps) {
  const { t } = useTranslation(['records', 'common']);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const form = useForm<ProfitValues>({
    initialValues: profitValues(lines),
    validate: (values) => validate({ lines: savedLines(values) }),
  });
  const submit = async (values: ProfitValues) => {
    setSaving(true);
    const result = await save(savedLines(values));
    setSaving(false);
    setProblem(problemOf(result.error));
    if (result.error === undefined) onClose();
    return result;
  };
  return (
    <Modal opened size="lg" title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <FormShell
        form={form}
        onSubmit={submit}
        isSaving={isSaving}
        problem={problem}
        submitLabel={t('form.save')}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>{hint}</p>
        <ProfitLines form={form} known={lines} />
      </FormShell>
    </Modal>
  );
}
