import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useAddPriceSettingMutation, useUpdatePriceSettingMutation } from '../../api/evo-basic/chargerPriceSettings';
import { priceSettingBody, type PriceSettingDetail } from '../../contract/evo-basic/chargerPriceSettings';
import type { FormProblem } from '../../kit/form/FormShell';
import { mergeValues } from '../../kit/form/mergeValues';
import { useDraft } from '../../kit/form/useDraft';
import { validateBy } from '../../kit/form/validateBy';
import { formPath, formPaths } from './formPaths';
import { priceValues, savedSetting, type PriceValues } from './priceValues';

type SaveProblem = FormProblem & { code?: number; current?: unknown };

const validate = validateBy(priceSettingBody);

/**
 * The form of a price setting: its values, saving them, what somebody else has changed meanwhile, the draft.
 * @param setting null for a new one
 */
export function usePriceForm(setting: PriceSettingDetail | null, onDone: () => void) {
  const [base, setBase] = useState(setting);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [add] = useAddPriceSettingMutation();
  const [update] = useUpdatePriceSettingMutation();
  const goesOn = useRef(false);
  const form = useForm<PriceValues>({
    initialValues: priceValues(setting),
    validateInputOnBlur: true,
    validate: (values) => formPaths(validate(savedSetting(values, 'UTC'))),
  });
  const draft = useDraft(form, setting);

  /** @param zone whose clock `validFrom` is of */
  const save = async (values: PriceValues, zone: string) => {
    setSaving(true);
    const body = savedSetting(values, zone);
    const result = await (base ? update({ body: { ...body, id: base.id, version: base.version } }) : add({ body }));
    setSaving(false);
    setProblem(atFields((result.error as SaveProblem | undefined) ?? null));
    if (result.error === undefined) {
      if (goesOn.current) form.setValues(priceValues(null));
      else onDone();
    }
    goesOn.current = false;
    return result;
  };

  const current = problem?.code === 409 ? (problem.current as PriceSettingDetail | undefined) : undefined;
  const rebase = (valuesOf: (now: PriceValues) => PriceValues) => {
    if (!current) return;
    const now = priceValues(current);
    form.setValues(valuesOf(now));
    form.resetDirty(now);
    setBase(current);
    setProblem(null);
  };
  const began = priceValues(base);
  return {
    form,
    draft,
    problem,
    isSaving,
    save,
    /** Pressed before the save: another new one follows. */
    goOn: () => (goesOn.current = true),
    conflict: current && {
      began,
      now: priceValues(current),
      merge: () => rebase((now) => mergeValues(began, now, form.values)),
      takeTheirs: () => rebase((now) => now),
    },
  };
}

function atFields(problem: SaveProblem | null): SaveProblem | null {
  if (!problem?.fields) return problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => [formPath(path), message]);
  return { ...problem, fields: Object.fromEntries(fields) as Record<string, string> };
}
