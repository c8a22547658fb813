import { createDone, readStatusOr, type CommandSpec } from './commandSpec';

const REFUSALS = ['UnknownMessageId', 'UnknownVendorId'];

/** DataTransfer: a message that the maker of the charger has defined; its answer is the effect. */
export const dataTransfer: CommandSpec = {
  call: ({ params }) => {
    const messageId = params.text('messageId', 50);
    const data = params.text('data');
    return {
      action: 'DataTransfer',
      payload: {
        vendorId: params.text('vendorId', 255) ?? '',
        ...(messageId !== null && { messageId }),
        ...(data !== null && { data }),
      },
    };
  },
  read: (answer) => createDone(readStatusOr(answer, REFUSALS)),
  effectMs: 30_000,
  effect: () => null,
};
