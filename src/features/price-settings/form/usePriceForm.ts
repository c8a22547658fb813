import { useMemo } from 'react';
import { useAddPriceSettingMutation, useUpdatePriceSettingMutation } from '../../../api/evo-basic/chargerPriceSettings';
import { priceSettingBody, type PriceSettingDetail } from '../../../contract/evo-basic/chargerPriceSettings';
import type { FormProblem } from '../../../kit/form/FormShell';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { validateBy } from '../../../kit/form/validateBy';
import { priceValues, toSettingBody } from '../priceValues';

/** The call's plan stands flat in the form: `plan.taxPercent` is its `taxPercent`. */
const formPath = (path: string): string => path.replace(/^plan\./, '');

/** Errors of the call at the form's fields. */
function formPaths<Message>(errors: Readonly<Record<string, Message>>): Record<string, Message> {
  const placed: Record<string, Message> = {};
  for (const [path, message] of Object.entries(errors)) placed[formPath(path)] ??= message;
  return placed;
}

const validate = validateBy(priceSettingBody);

/**
 * The form of a price setting. It is saved with `validFrom` in UTC, whereas its input has the setting's clock.
 * @param setting null for a new one
 */
export function usePriceForm(setting: PriceSettingDetail | null, onDone: () => void) {
  const [add] = useAddPriceSettingMutation();
  const [update] = useUpdatePriceSettingMutation();
  const state = useRecordForm({
    record: setting,
    toValues: priceValues,
    toBody: toSettingBody,
    validate: (body) => formPaths(validate(body)),
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone,
  });
  const { problem } = state;
  return { ...state, problem: useMemo(() => placeProblem(problem), [problem]) };
}

function placeProblem(problem: FormProblem | null): FormProblem | null {
  if (!problem?.fields) return problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => [formPath(path), message]);
  return { ...problem, fields: Object.fromEntries(fields) as Record<string, string> };
}
