import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime } from '../fields';
import { attemptFigures } from './attemptCounts';
import { SUCCESS_DEFINITIONS } from './attemptRules';

const PATH = 'evo-monitor/attempts';
const count = z.number().int();

/** Kinds of changes of chargers whose effect on success can be seen: a wave of new firmware, or a run of settings. */
export const CHANGE_KINDS = ['wave', 'settings'] as const;
const change = z.object({
  /** `<campaign>-<wave>` of a wave, the run of settings. */
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** Name of the campaign; the author of a run. */
  name: z.string(),
  /** Number of the wave; null: a run of settings. */
  wave: count.nullable(),
  at: dateTime,
  /** Chargers that have changed. */
  chargers: count,
});
export type ChargerChange = z.infer<typeof change>;

/** Most days on each side of a change. */
export const CHANGE_DAYS = 28;

/** Success of attempts before and after a change of chargers. */
export const attemptChangeCalls = {
  changes: endpoint({
    method: 'POST',
    path: `${PATH}/changes`,
    access: ['statistic/analysis/view'],
    summary: 'Attempts to charge: the latest firmware waves and setting runs, to compare success before and after them',
    business: 'query',
    body: z.strictObject({}),
    response: z.object({ changes: z.array(change) }),
  }),
  change: endpoint({
    method: 'POST',
    path: `${PATH}/change`,
    access: ['statistic/analysis/view'],
    summary: 'Attempts to charge: success of the same chargers before and after a firmware wave or a setting run',
    business: 'query',
    body: z.strictObject({
      kind: z.enum(CHANGE_KINDS),
      id: z.string().regex(/^[1-9]\d{0,18}(-\d{1,3})?$/, 'validation.id'),
      definition: z.enum(SUCCESS_DEFINITIONS).default('platform'),
    }),
    response: z.object({
      definition: z.enum(SUCCESS_DEFINITIONS),
      /** Chargers with at least one whole day since their change; as many days count on each side of it. */
      chargers: count,
      before: attemptFigures,
      after: attemptFigures,
    }),
  }),
};
