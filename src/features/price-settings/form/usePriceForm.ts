import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useAddPriceSettingMutation, useUpdatePriceSettingMutation } from '../../../api/evo-basic/chargerPriceSettings';
import {
  priceSettingBody,
  type PriceSetting,
  type PriceSettingDetail,
} from '../../../contract/evo-basic/chargerPriceSettings';
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
  const { t } = useTranslation('priceSettings');
  const showTime = useShownTime();
  const saved = useRef<PriceSetting | undefined>(undefined);
  const [add] = useAddPriceSettingMutation();
  const [update] = useUpdatePriceSettingMutation();
  const state = useRecordForm({
    record: setting,
    toValues: priceValues,
    toBody: toSettingBody,
    validate: (body) => formPaths(validate(body)),
    save: async (body, base) => {
      if (!base) return add({ body });
      const answer = await update({ body: { ...body, ...base } });
      saved.current = answer.data;
      return answer;
    },
    announce: () => {
      const made = saved.current && findMadeVersion(saved.current, setting);
      return made ? describeVersion(made, { t, showTime }) : null;
    },
    onDone,
  });
  const { problem } = state;
  return { ...state, problem: useMemo(() => placeProblem(problem), [problem]) };
}

interface MadeVersion {
  name: string;
  no: number;
  /** Null: it is in force. */
  from: { at: string; timezone: string | null } | null;
}

/** Finds the version that a save has made; null where it has made none, or one after the next. */
function findMadeVersion(
  { name, timezone, inForce, next }: PriceSetting,
  before: PriceSettingDetail | null,
): MadeVersion | null {
  const known = before?.versions ?? 0;
  if (next && next.no > known) return { name, no: next.no, from: { at: next.validFrom, timezone } };
  return inForce && inForce.no > known ? { name, no: inForce.no, from: null } : null;
}

/** Names a version, and since when it holds. */
function describeVersion(
  { name, no, from }: MadeVersion,
  { t, showTime }: { t: TFunction<'priceSettings'>; showTime: ReturnType<typeof useShownTime> },
): string {
  if (from === null) return t('saved.inForce', { name, no });
  return t('saved.from', { name, no, time: showTime(from.at, from.timezone, 'dayMinute') });
}

function placeProblem(problem: FormProblem | null): FormProblem | null {
  if (!problem?.fields) return problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => [formPath(path), message]);
  return { ...problem, fields: Object.fromEntries(fields) as Record<string, string> };
}
