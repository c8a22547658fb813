import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../lib/isSame';
import { announceDone, announceRecord } from '../feedback/announceOutcome';
import { findRecordName } from './recordName';
import type { FormProblem } from './FormShell';
import { toFormProblem } from './toFormProblem';
import { useDraft } from './useDraft';
import { useNewerRecord, type RecordConflict, type Versioned } from './useNewerRecord';

interface RecordFormSetup<Values extends Record<string, unknown>, Body, Rec extends Versioned> {
  /** Names the form, where a record has several. */
  name?: string;
  /** The edited record; null for a new one. */
  record: Rec | null;
  /** Values of the form for a record; for null those of a new one. */
  toValues: (record: Rec | null) => Values;
  toBody: (values: Values) => Body;
  /** Errors by the path of the field. */
  validate: (body: Body) => FormErrors;
  /** Saves, with the result of RTK Query's mutations; `base` has the edited version, null for a new record. */
  save: (body: Body, base: Versioned | null) => Promise<{ error?: unknown }>;
  /** A message after a save in place of the usual one; null for the usual one. */
  announce?: () => string | null;
  /** After saving, and on cancel. */
  onDone: () => void;
}

export interface RecordFormState<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** The version that a save changes; null for a new record. */
  base: Versioned | null;
  problem: FormProblem | null;
  isSaving: boolean;
  save: (values: Values) => Promise<{ error?: unknown }>;
  /** Null unless another user has changed fields of the record. */
  conflict: RecordConflict | null;
  draft: ReturnType<typeof useDraft<Values, Values>>;
  /** To be called before a save that another new record follows. */
  goOn: () => void;
  cancel: () => void;
}

/** The form of a record without its looks: values, saving, the merge of two changes, the draft, the next new record. */
export function useRecordForm<Values extends Record<string, unknown>, Body, Rec extends Versioned>(
  setup: RecordFormSetup<Values, Body, Rec>,
): RecordFormState<Values> {
  const { record, toValues, toBody, validate, onDone } = setup;
  const { t } = useTranslation('records');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const goesOn = useRef(false);
  const form = useForm<Values>({
    initialValues: toValues(record),
    validateInputOnBlur: true,
    validate: (values) => validate(toBody(values)),
  });
  const { base, conflict, takeOver, settle } = useNewerRecord(form, { record, toValues, isPaused: isSaving });
  const draft = useDraft(form, base, setup.name);

  const finish = () => {
    const words = setup.announce?.();
    if (words) announceDone(words);
    else void announceRecord(base ? 'update' : 'add', findRecordName(form.getValues(), record));
    settle();
    if (goesOn.current) form.setValues(toValues(null));
    else onDone();
  };

  const save = async (values: Values) => {
    setSaving(true);
    const body = toBody(values);
    const result = await setup.save(body, base && { id: base.id, version: base.version });
    setSaving(false);
    const refusal = toFormProblem(result.error);
    const current = refusal?.code === 409 ? (refusal.current as Rec | undefined) : undefined;
    setProblem(current ? null : refusal);
    // A conflict with an equal record means that an earlier save succeeded and its answer was lost.
    const isDone = refusal === null || (current !== undefined && isSame(toBody(toValues(current)), body));
    if (isDone) finish();
    else if (current) takeOver(current);
    goesOn.current = false;
    return isDone ? {} : result;
  };

  return {
    form,
    base,
    problem: problem ?? (conflict && { message: t('form.conflictCheck') }),
    isSaving,
    save,
    conflict,
    draft,
    goOn: () => (goesOn.current = true),
    cancel: onDone,
  };
}
