import type { BodyIn, Endpoint, ParamsIn, QueryIn, ResponseOf } from '../contract/endpoint';
import type { WireRequest } from './baseQuery';
import { newIdempotencyKey } from '../lib/idempotencyKey';

type Nothing = Record<never, never>;
/** A part is left out where the call has none, and may be left out where it needs none. */
type Part<Name extends string, In> = [In] extends [undefined]
  ? Nothing
  : Nothing extends In
    ? { [N in Name]?: In }
    : { [N in Name]: In };

/** Argument of a call: `{ params, query, body }`, as far as the endpoint has them. */
export type CallOf<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> & {
    /** Repeats an earlier attempt of the same user action (only calls that move money or a charger look at it). */
    idempotencyKey?: string;
  };

/** The argument of a hook; optional where the call needs no parameters. */
export type ArgOf<E extends Endpoint> = Nothing extends CallOf<E> ? CallOf<E> | void : CallOf<E>;

/** The wire half of an RTK Query endpoint: `build.query({ ...fromContract(stations.page), providesTags })`. */
export function fromContract<E extends Endpoint>(endpoint: E) {
  return {
    query: (call: ArgOf<E>): WireRequest => {
      const { idempotencyKey, ...parts }: Omit<WireRequest, 'endpoint'> = call ?? {};
      // Made here, once for each click: a retry below this line is the same action.
      return endpoint.idempotent
        ? { endpoint, ...parts, idempotencyKey: idempotencyKey ?? newIdempotencyKey() }
        : { endpoint, ...parts };
    },
    transformResponse: (data: unknown): ResponseOf<E> => data as ResponseOf<E>,
  };
}
