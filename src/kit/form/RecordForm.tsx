import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from './ConflictNotice';
import { DraftOffer } from './DraftOffer';
import { FieldWords, FormWords } from './fieldWords';
import { FormShell } from './FormShell';
import type { RecordFormState } from './useRecordForm';

interface RecordFormProps<Values extends Record<string, unknown>> {
  /** From `useRecordForm`. */
  state: RecordFormState<Values>;
  /** Label of a field, for the list of fields that another user has changed. */
  labelOf: (field: string) => string;
  children: ReactNode;
}

/** The usual form of a record: its fields, the offer of a draft, a conflict, and the buttons that save. */
export function RecordForm<Values extends Record<string, unknown>>({
  state,
  labelOf,
  children,
}: RecordFormProps<Values>) {
  const { form, base, problem, isSaving, save, conflict, draft, cancel } = state;
  const { t } = useTranslation('records');
  const [words] = useState(() => new FieldWords());
  return (
    <FormShell
      form={form}
      onSubmit={save}
      isSaving={isSaving}
      problem={problem}
      submitLabel={t(base === null ? 'form.add' : 'form.save')}
      onCancel={cancel}
      extra={<AddAnother state={state} />}
    >
      <DraftOffer draft={draft} />
      {conflict && (
        <ConflictNotice
          form={form}
          conflict={conflict}
          labelOf={labelOf}
          describe={(path, value) => words.describe(path, value)}
        />
      )}
      <FormWords value={words}>{children}</FormWords>
    </FormShell>
  );
}

/** Saves a new record and opens an empty form for another; absent while a record is edited. */
export function AddAnother<Values extends Record<string, unknown>>({ state }: { state: RecordFormState<Values> }) {
  const { t } = useTranslation('records');
  if (state.base !== null) return null;
  return (
    <Button type="submit" variant="default" disabled={state.isSaving} onClick={state.goOn}>
      {t('form.addAnother')}
    </Button>
  );
}
