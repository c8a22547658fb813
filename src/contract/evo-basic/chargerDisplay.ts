import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, LOCALES, text } from '../fields';
import { commandReceipt } from '../live/command';
import { DISPLAY_TEMPLATES, MAX_DISPLAY_TEXT } from '../live/displayTemplates';

/** A message on the display of a 2.0.1 charger, as reported by it. */
export const displayMessage = z.object({
  messageId: z.number().int(),
  priority: z.string().nullable(),
  state: z.string().nullable(),
  language: z.string().nullable(),
  content: z.string(),
  until: dateTime.nullable(),
});
export type DisplayMessage = z.infer<typeof displayMessage>;

/** A request to a display: show a message of a template, report all messages, clear one. */
export const displayRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('show'),
    template: z.enum(DISPLAY_TEMPLATES),
    language: z.enum(LOCALES),
    content: text(MAX_DISPLAY_TEXT),
  }),
  z.strictObject({ action: z.literal('read') }),
  z.strictObject({ action: z.literal('clear'), messageId: z.number().int().min(0).max(2_147_483_647) }),
]);
export type DisplayRequest = z.infer<typeof displayRequest>;

/** Calls about the display of a charger. */
export const chargerDisplayCalls = {
  display: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/display/:id',
    access: ['equipment/station/diagnose'],
    summary: 'Show, read or clear messages on the display of a 2.0.1 charger',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    body: displayRequest,
    response: commandReceipt,
  }),
};
