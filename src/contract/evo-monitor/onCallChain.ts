import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, nothing, text } from '../fields';
import { alarmClassification } from '../live/alarm';
import { recordCalls } from '../records';
import { CHANNEL_KINDS } from './alarmChannel';
import { onCallCalls } from './onCallCalls';

const PATH = 'evo-monitor/onCallChain';
const VIEW = 'maintenance/onCall';

/** Alarms of lower priorities wait in the shift's queue. */
export const CHAIN_PRIORITIES = ['urgent', 'high'] as const;
export type ChainPriority = (typeof CHAIN_PRIORITIES)[number];

/** Whom a step tells: a lane or the group of the rota, or recipients by name. */
export const STEP_KINDS = ['first', 'second', 'group', 'recipients'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const MOST_CHAIN_STEPS = 6;
const MOST_MINUTES = 1_440;

const minutes = z.number().int().max(MOST_MINUTES, 'validation.max');

const step = z
  .strictObject({
    kind: z.enum(STEP_KINDS),
    /** Of a step of `recipients`; empty for every other one. */
    recipientIds: z.array(id).max(50, 'validation.maxItems'),
    /** From the first message. */
    afterMinutes: minutes.min(0, 'validation.min'),
  })
  .refine(({ kind, recipientIds }) => (kind === 'recipients') === recipientIds.length > 0, {
    path: ['recipientIds'],
    message: 'validation.required',
  });
export type OnCallStep = z.infer<typeof step>;

const areInOrder = (steps: readonly { afterMinutes: number }[]) =>
  steps.every(({ afterMinutes }, index) =>
    index === 0 ? afterMinutes === 0 : afterMinutes > (steps[index - 1]?.afterMinutes ?? 0),
  );

const fields = {
  name: text(64),
  priority: z.enum(CHAIN_PRIORITIES),
  /** Null: alarms of all stations. */
  stationId: id.nullable(),
  /** Null: alarms of all companies. */
  alarmCompanyId: id.nullable(),
  /** Null: alarms of all kinds. */
  classification: alarmClassification.nullable(),
  /** Of the steps `first`, `second` and `group`. */
  rotaId: id.nullable(),
  steps: z
    .array(step)
    .min(1, 'validation.minItems')
    .max(MOST_CHAIN_STEPS, 'validation.maxItems')
    .refine(areInOrder, 'validation.stepOrder'),
  /** From the first message; then the alarm of an unanswered chain is raised. */
  unansweredMinutes: minutes.min(1, 'validation.min'),
};

export const onCallChainBody = z
  .strictObject(fields)
  .refine(({ rotaId, steps }) => rotaId !== null || steps.every(({ kind }) => kind === 'recipients'), {
    path: ['rotaId'],
    message: 'validation.required',
  })
  .refine(({ steps, unansweredMinutes }) => unansweredMinutes > (steps.at(-1)?.afterMinutes ?? 0), {
    path: ['unansweredMinutes'],
    message: 'validation.stepOrder',
  });

export const onCallChainRow = z.object({ ...fields, id: z.string(), version: z.number().int() });
export type OnCallChain = z.infer<typeof onCallChainRow>;

/** Ways to a person: its channels, or mail where it has none. */
export const STEP_WAYS = [...CHANNEL_KINDS, 'mail'] as const;
export type StepWay = (typeof STEP_WAYS)[number];

const shownStep = z.object({
  kind: z.enum(STEP_KINDS),
  afterMinutes: z.number().int(),
  /** Names of the persons that the step would tell now; empty: a gap. */
  persons: z.array(z.string()),
  ways: z.array(z.enum(STEP_WAYS)),
  /** Alarms that were acknowledged at this step. */
  answered: z.number().int(),
});
export type ShownStep = z.infer<typeof shownStep>;

const shownChain = z.object({
  id: z.string(),
  name: z.string(),
  priority: z.enum(CHAIN_PRIORITIES),
  /** Null: all stations. */
  station: z.string().nullable(),
  /** Null: all companies. */
  alarmCompany: z.string().nullable(),
  classification: alarmClassification.nullable(),
  steps: z.array(shownStep),
  unansweredMinutes: z.number().int(),
  unanswered: z.number().int(),
});
export type ShownChain = z.infer<typeof shownChain>;

/** Chains, which tell persons one after the other until an alarm is acknowledged. */
export const onCallChain = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'On-call chains',
    filters: { text: z.string().trim().max(64, 'validation.maxLength').optional() },
    sortable: ['name', 'priority'],
    row: onCallChainRow,
    detail: onCallChainRow,
    body: onCallChainBody,
  }),
  ...onCallCalls,
  board: endpoint({
    method: 'POST',
    path: `${PATH}/board`,
    access: [`${VIEW}/view`],
    summary: 'On-call chains: whom each step means now, and how many alarms it answered in 28 days',
    business: 'query',
    isPoll: true,
    body: nothing,
    response: z.object({ chains: z.array(shownChain) }),
  }),
};
