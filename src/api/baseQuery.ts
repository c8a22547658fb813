import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Problem } from './problem';
import { send, type WireEndpoint } from './send';
import type { CallParts } from './wireRequest';

/** A call as `fromContract` builds it. */
export interface WireRequest extends CallParts {
  endpoint: WireEndpoint;
}

export const baseQuery: BaseQueryFn<WireRequest, unknown, Problem> = ({ endpoint, ...parts }, { signal }) =>
  send(endpoint, parts, signal);
