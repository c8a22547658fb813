import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { announceOutcome } from '../feedback/announceOutcome';
import type { FormProblem } from './FormShell';
import { mergeValues } from './mergeValues';
import { toFormProblem } from './toFormProblem';
import { useDraft } from './useDraft';

/** Names a record and the version of it that was seen. */
export interface Versioned {
  id: string;
  version: number;
}

interface RecordFormSetup<Values extends Record<string, unknown>, Body, Rec extends Versioned> {
  /** The record that is changed; null for a new one. */
  record: Rec | null;
  /** Values of the form for a record; for null those of a new one. */
  toValues: (record: Rec | null) => Values;
  toBody: (values: Values) => Body;
  /** Errors by the path of the field. */
  validate: (body: Body) => FormErrors;
  /** Saves, as RTK Query's mutations answer; `base` names the version that is changed, null for a new record. */
  save: (body: Body, base: Versioned | null) => Promise<{ error?: unknown }>;
  /** After saving, and on cancel. */
  onDone: () => void;
}

/** Two versions of the values: those that the form began with, and those that another user has saved meanwhile. */
export interface RecordConflict<Values> {
  began: Values;
  now: Values;
  /** Keeps the changes of the user and takes over the others. */
  merge: () => void;
  takeTheirs: () => void;
}

export interface RecordFormState<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** The version that a save changes; null for a new record. */
  base: Versioned | null;
  problem: FormProblem | null;
  isSaving: boolean;
  save: (values: Values) => Promise<{ error?: unknown }>;
  /** Null while no other user has saved the record. */
  conflict: RecordConflict<Values> | null;
  draft: ReturnType<typeof useDraft<Values, Values>>;
  /** Called before a save: another new record follows it. */
  goOn: () => void;
  cancel: () => void;
}

/** The form of a record without its looks: values, saving, the merge of two changes, the draft, the next new record. */
export function useRecordForm<Values extends Record<string, unknown>, Body, Rec extends Versioned>(
  setup: RecordFormSetup<Values, Body, Rec>,
): RecordFormState<Values> {
  const { record, toValues, toBody, validate, onDone } = setup;
  const [base, setBase] = useState(record);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const goesOn = useRef(false);
  const form = useForm<Values>({
    initialValues: toValues(record),
    validateInputOnBlur: true,
    validate: (values) => validate(toBody(values)),
  });
  const draft = useDraft(form, record);

  const save = async (values: Values) => {
    setSaving(true);
    const result = await setup.save(toBody(values), base && { id: base.id, version: base.version });
    setSaving(false);
    setProblem(toFormProblem(result.error));
    if (result.error === undefined) {
      void announceOutcome(base ? 'update' : 'add', 'success');
      if (goesOn.current) form.setValues(toValues(null));
      else onDone();
    }
    goesOn.current = false;
    return result;
  };

  const current = problem?.code === 409 ? (problem.current as Rec | undefined) : undefined;
  const rebase = (record: Rec, values: Values) => {
    form.setValues(values);
    form.resetDirty(toValues(record));
    setBase(record);
    setProblem(null);
  };
  const compare = (record: Rec): RecordConflict<Values> => {
    const [began, now] = [toValues(base), toValues(record)];
    return {
      began,
      now,
      merge: () => rebase(record, mergeValues(began, now, form.values)),
      takeTheirs: () => rebase(record, now),
    };
  };
  return {
    form,
    base,
    problem,
    isSaving,
    save,
    conflict: current ? compare(current) : null,
    draft,
    goOn: () => (goesOn.current = true),
    cancel: onDone,
  };
}
