import type { Transport } from '../../../workers/live/transport';

/** A broken transport that takes a reset for an empty answer; tests have to notice it. */
export const ignoreResets = (transport: Transport): Transport => ({
  post: async (endpoint, input, signal) =>
    ({ ...((await transport.post(endpoint, input, signal)) as object), reset: false }) as never,
});
