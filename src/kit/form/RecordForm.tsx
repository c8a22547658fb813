import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInZone, ownZone } from '../../lib/time';
import { ConflictNotice } from './ConflictNotice';
import { FormShell, type FormProblem } from './FormShell';
import { mergeValues } from './mergeValues';
import classes from './RecordForm.module.css';
import { useDraft } from './useDraft';

interface Versioned {
  id: string;
  version: number;
}

interface RecordFormProps<Values extends Record<string, unknown>, Saved, Rec extends Versioned> {
  form: UseFormReturnType<Values, Saved>;
  /** What is changed; null for a new one. */
  record: Rec | null;
  /** Values of the form for a record; of null those of a new one. */
  valuesOf: (record: Rec | null) => Values;
  /** Saves, as RTK Query's mutations answer; `base` is the record and version that is changed, null for a new one. */
  save: (values: Saved, base: Versioned | null) => Promise<{ error?: unknown }>;
  /** Name of a field, for the list of what somebody else has changed. */
  labelOf: (field: string) => string;
  /** After saving, and on cancel. */
  onDone: () => void;
  children: ReactNode;
}

type SaveProblem = FormProblem & { code?: number; current?: unknown };

/**
 * The form of a record: adds or changes it, shows what somebody else has changed meanwhile and merges it, offers what was
 * typed before a session ended, and can go on with another new one.
 */
export function RecordForm<Values extends Record<string, unknown>, Saved, Rec extends Versioned>(
  props: RecordFormProps<Values, Saved, Rec>,
) {
  const { form, record, valuesOf, save, labelOf, onDone, children } = props;
  const { t, i18n } = useTranslation('records');
  const [base, setBase] = useState(record);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const goesOn = useRef(false);
  const draft = useDraft(form, record);

  const submit = async (values: Saved) => {
    setSaving(true);
    const result = await save(values, base && { id: base.id, version: base.version });
    setSaving(false);
    setProblem((result.error as SaveProblem | undefined) ?? null);
    if (result.error === undefined) {
      if (goesOn.current) form.setValues(valuesOf(null));
      else onDone();
    }
    goesOn.current = false;
    return result;
  };
  const current = problem?.code === 409 ? (problem.current as Rec | undefined) : undefined;
  const rebase = (values: (now: Values) => Values) => {
    if (!current) return;
    const now = valuesOf(current);
    form.setValues(values(now));
    form.resetDirty(now);
    setBase(current);
    setProblem(null);
  };
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      problem={problem}
      submitLabel={t(record === null ? 'form.add' : 'form.save')}
      onCancel={onDone}
      {...(record === null && {
        extra: (
          <Button type="submit" variant="default" disabled={isSaving} onClick={() => (goesOn.current = true)}>
            {t('form.addAnother')}
          </Button>
        ),
      })}
    >
      {draft.offered && (
        <div className={classes.draft} role="status">
          {t('form.draft', { time: formatInZone(draft.offered.at, ownZone(), 'minute', i18n.language) })}
          <Button variant="default" size="sm" onClick={draft.restore}>
            {t('form.restore')}
          </Button>
          <Button variant="subtle" size="sm" onClick={draft.forget}>
            {t('form.forget')}
          </Button>
        </div>
      )}
      {current && (
        <ConflictNotice
          began={valuesOf(base)}
          now={valuesOf(current)}
          mine={form.values}
          labelOf={labelOf}
          onMerge={() => rebase((now) => mergeValues(valuesOf(base), now, form.values))}
          onTakeTheirs={() => rebase((now) => now)}
        />
      )}
      {children}
    </FormShell>
  );
}
