import type { Transport } from '../../../workers/live/transport';

/** A broken transport that treats a reset as an empty answer; the tests must detect it. */
export const ignoreResets = (transport: Transport): Transport => ({
  post: async (endpoint, input, signal) =>
    ({ ...((await transport.post(endpoint, input, signal)) as object), reset: false }) as never,
});
