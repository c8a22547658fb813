import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Endpoint, ResponseOf } from '../contract/endpoint';
import { api } from './api';
import type { WireRequest } from './baseQuery';
import { fromContract, type ArgOf } from './fromContract';
import type { Problem } from './problem';
import { listTag, recordTag, type Tag } from './tags';

/** A call, or a call with the further kinds of records that it reads or changes. */
type CallSpec = Endpoint | readonly [Endpoint, ...Tag[]];
type CallSpecs = Readonly<Record<string, CallSpec>>;
type CallIn<Spec> = Spec extends readonly [infer E extends Endpoint, ...unknown[]]
  ? E
  : Spec extends Endpoint
    ? Spec
    : never;

type BaseQuery = BaseQueryFn<WireRequest, unknown, Problem>;
type Queries<Specs> = {
  [K in keyof Specs]: QueryDefinition<ArgOf<CallIn<Specs[K]>>, BaseQuery, Tag, ResponseOf<CallIn<Specs[K]>>, 'api'>;
};
type Mutations<Specs> = {
  [K in keyof Specs]: MutationDefinition<ArgOf<CallIn<Specs[K]>>, BaseQuery, Tag, ResponseOf<CallIn<Specs[K]>>, 'api'>;
};

interface Calls<Q, M, U, X> {
  /** Asked again when a record of the kind changes. */
  queries?: Q;
  /** Queries that no change of a record touches. */
  untagged?: U;
  mutations?: M;
  /** Mutations that change no record that is shown. */
  effects?: X;
}

/**
 * The hooks of a resource, one line a call: `stationPage: calls.page` makes `useStationPageQuery`. The answer of a
 * mutation that answers a whole record, as `update` does, goes into the cache of the query that reads it by id; then only
 * the other queries of the kind are asked again.
 * @param tag the kind of record that the queries read and the mutations change
 */
export function recordApi<
  Q extends CallSpecs = Record<never, never>,
  M extends CallSpecs = Record<never, never>,
  U extends Readonly<Record<string, Endpoint>> = Record<never, never>,
  X extends Readonly<Record<string, Endpoint>> = Record<never, never>,
>(tag: Tag, { queries, mutations, untagged, effects }: Calls<Q, M, U, X>) {
  const answered = new Set(Object.values<CallSpec>(mutations ?? {}).map((spec) => toCall(spec).response));
  const details = Object.entries<CallSpec>(queries ?? {})
    .filter(([, spec]) => answered.has(toCall(spec).response))
    .flatMap(([name, spec]) => toDetail(name, toCall(spec)));
  return api.injectEndpoints({
    endpoints: (build) =>
      ({
        ...mapCalls(untagged, (call) => build.query<unknown, AnyArg>(makeWire(call))),
        ...mapCalls(effects, (call) => build.mutation<unknown, AnyArg>(makeWire(call))),
        ...mapCalls(queries, (call, others, name) => {
          const detail = details.find((known) => known.name === name);
          return build.query<unknown, AnyArg>({
            ...makeWire(call),
            providesTags: (_answer, _error, arg) => [
              detail ? recordTag(tag, arg[detail.part]?.id ?? '') : listTag(tag),
              ...others.map(listTag),
            ],
          });
        }),
        ...mapCalls(mutations, (call, others) => {
          const detail = details.find(({ response }) => response === call.response);
          return build.mutation<unknown, AnyArg>({
            ...makeWire(call),
            // A change is refused where the record is another one by now: then it is asked again, too.
            invalidatesTags: (_answer, error) => [detail && !error ? listTag(tag) : tag, ...others],
            ...(detail && { onQueryStarted: keepAnswer(detail) }),
          });
        }),
      }) as unknown as Queries<Q & U> & Mutations<M & X>,
  });
}

/** The argument of any call. */
type AnyArg = Readonly<Record<string, { id?: string } | undefined>>;
const makeWire = (call: Endpoint) => fromContract(call) as { query: (arg: AnyArg) => WireRequest };

const toCall = (spec: CallSpec): Endpoint => ('path' in spec ? spec : spec[0]);
const toFurtherTags = (spec: CallSpec): Tag[] => ('path' in spec ? [] : (spec.slice(1) as Tag[]));

function mapCalls<Made>(
  specs: CallSpecs | undefined,
  make: (call: Endpoint, furtherTags: readonly Tag[], name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(
    Object.entries(specs ?? {}).map(([name, spec]) => [name, make(toCall(spec), toFurtherTags(spec), name)]),
  );
}

/** A query that reads one record by its id and nothing else. */
interface DetailQuery {
  name: string;
  response: Endpoint['response'];
  part: 'params' | 'body';
}

function toDetail(name: string, { params, body, response }: Endpoint): DetailQuery[] {
  const asksById = (schema: object | undefined) =>
    schema !== undefined && 'shape' in schema && Object.keys(schema.shape as object).join() === 'id';
  if (asksById(params)) return [{ name, response, part: 'params' }];
  return asksById(body) ? [{ name, response, part: 'body' }] : [];
}

function keepAnswer({ name, part }: DetailQuery) {
  return async (
    _arg: unknown,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction>; queryFulfilled: Promise<{ data: unknown }> },
  ) => {
    try {
      const { data } = await queryFulfilled;
      const { id } = data as { id: string };
      await dispatch(api.util.upsertQueryData(name as never, { [part]: { id } } as never, data as never) as never);
    } catch {
      // The form shows the refusal.
    }
  };
}
