import { z } from 'zod';
import { endpoint } from '../endpoint';
import { LIVE_PAGE_MAX } from '../live/cursor';
import { liveWasher, liveWasherPatch } from '../live/washer';
import { pageAnswer } from '../page';

const PATH = 'evo-monitor/washerMonitoring';
const access = ['equipment/carWasher/view'] as const;

/** Live washers, as the live connectors: a snapshot, and the changes since a cursor. */
export const washerMonitoring = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access,
    summary: 'Live washers: one page in order of the keys, with the cursor from which `changes` goes on',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      pageNum: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(LIVE_PAGE_MAX).default(20),
      cursor: z.string().max(512).optional(),
    }),
    response: pageAnswer(liveWasher).extend({
      cursor: z.string(),
      /** The cursor is of another node: begin again with the first page. */
      reset: z.boolean().optional(),
      serverTime: z.string(),
    }),
  }),
  changes: endpoint({
    method: 'POST',
    path: `${PATH}/changes`,
    access,
    summary: 'Live washers: changes since a cursor; waits for one, at most waitMs',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      cursor: z.string().max(128).optional(),
      waitMs: z.number().int().min(0).max(20_000).default(0),
    }),
    response: z.object({
      cursor: z.string(),
      /** The cursor is of another epoch or too old: read the snapshot again. */
      reset: z.boolean(),
      upserts: z.array(liveWasherPatch),
      removals: z.array(z.string()),
      /** Washers that reported, with the time (`lastSeen`); their rows have not changed otherwise. */
      seen: z.array(z.tuple([z.string(), z.string()])).optional(),
      /** All events until this time are contained in the answers so far. */
      serverTime: z.string(),
    }),
  }),
};
