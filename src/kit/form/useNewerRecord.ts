import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { findChangedFields, mergeValues, type ChangedField } from './mergeValues';

/** A record's id and the version that the user has seen. */
export interface Versioned {
  id: string;
  version: number;
}

/** Changes that another user has saved while the form was being filled in. */
export interface RecordConflict {
  fields: readonly ChangedField[];
  /** Puts one of the two values of a field into the form. */
  choose: (field: ChangedField, side: 'mine' | 'theirs') => void;
  /** Discards the user's input. */
  takeTheirs: () => void;
}

interface NewerRecordSetup<Values, Rec> {
  /** The latest version known to the screen; null for a new record. */
  record: Rec | null;
  toValues: (record: Rec | null) => Values;
  /** Set while the form saves: a newer version is then the form's own. */
  isPaused: boolean;
}

/**
 * Keeps a form up to date when newer versions of its record arrive. An unchanged form shows the newer version; a form
 * with changes keeps them, takes over the other fields, and lists fields that another user has changed as well.
 */
export function useNewerRecord<Values extends Record<string, unknown>, Rec extends Versioned>(
  form: UseFormReturnType<Values>,
  { record, toValues, isPaused }: NewerRecordSetup<Values, Rec>,
) {
  const [base, setBase] = useState(record);
  const [fields, setFields] = useState<readonly ChangedField[]>([]);

  const show = (newer: Rec, values: Values) => {
    form.setValues(values);
    form.resetDirty(toValues(newer));
    setBase(newer);
  };
  const takeOver = (newer: Rec) => {
    const [began, theirs] = [toValues(base), toValues(newer)];
    const isDirty = form.isDirty();
    show(newer, isDirty ? mergeValues(began, theirs, form.values) : theirs);
    setFields(isDirty ? findChangedFields(began, theirs, form.values) : []);
  };
  const takeTheirs = () => {
    if (base) show(base, toValues(base));
    form.clearErrors();
    setFields([]);
  };

  // Runs during render, so that values of the older version never show beside the newer record.
  if (record !== null && base !== null && record.version > base.version && !isPaused) takeOver(record);

  const conflict: RecordConflict | null =
    fields.length === 0
      ? null
      : {
          fields,
          choose: ({ path, ...values }, side) => form.setFieldValue(path, values[side] as never),
          takeTheirs,
        };
  return {
    base,
    conflict,
    takeOver,
    /** After a save the form equals the record. */
    settle: () => {
      form.resetDirty();
      setFields([]);
    },
  };
}
