import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { toProblem } from '../../../api/problem';
import { useActivityPreviewQuery } from '../../../api/evo-discount/couponActivity';
import type { BodyIn } from '../../../contract/endpoint';
import type { couponActivity } from '../../../contract/evo-discount/couponActivity';
import { toDraft, type ActivityValues } from './activityValues';

type Draft = BodyIn<typeof couponActivity.preview>;

const TYPING_PAUSE_MS = 500;

/** The preview of a form's values, asked for when typing pauses; the last one stays until the next is here. */
export function usePreview(values: ActivityValues) {
  const text = useMemo(() => JSON.stringify(toDraft(values)), [values]);
  const [asked] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const body = useMemo(() => JSON.parse(asked) as Draft | null, [asked]);
  const { data, currentData, error, refetch } = useActivityPreviewQuery(
    { body: body as Draft },
    { skip: body === null },
  );
  const isReady = text !== 'null' && body !== null;
  return {
    preview: data,
    problem: toProblem(error)?.message ?? null,
    /** The form has everything that the preview depends on. */
    isReady,
    /** The preview belongs to earlier values. */
    isOld: isReady && (text !== asked || currentData === undefined),
    retry: () => void refetch(),
  };
}
