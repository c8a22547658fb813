import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Problem } from './problem';
import { sendCall, type WireEndpoint } from './send';
import type { CallParts } from './wireRequest';

/** A call as `fromContract` builds it. */
export interface WireRequest extends CallParts {
  endpoint: WireEndpoint;
}

export const baseQuery: BaseQueryFn<WireRequest, unknown, Problem> = ({ endpoint, ...parts }, { signal, forced }) =>
  sendCall(endpoint, forced ? countedAnew(parts) : parts, signal);

/** A refreshed list asks for the total again, whatever total it knew when its page was opened. */
function countedAnew({ body, ...parts }: CallParts): CallParts {
  const isPage = typeof body === 'object' && body !== null && 'knownTotal' in body;
  return { ...parts, body: isPage ? { ...body, knownTotal: undefined } : body };
}
