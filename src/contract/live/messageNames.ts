import { OCPP_ACTIONS } from './ocppActions';

/** Names of all messages of both versions, in order. */
export const MESSAGE_NAMES: readonly string[] = [
  ...new Set(Object.values(OCPP_ACTIONS).flatMap((actions) => actions.map(({ action }) => action))),
].sort();
