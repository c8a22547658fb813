import { z } from 'zod';

/** How a user was given the choice of a password. */
export const passwordInvitation = z.object({
  /** Whether a mail server is configured, so that the code travels by mail. */
  isMailed: z.boolean(),
  /**
   * Address under which the user chooses a password, where no mail can be sent and the caller may reset passwords; from
   * the root of the console where the server does not know its public address. It is answered once and stored nowhere.
   */
  passwordLink: z.string().nullable(),
  validHours: z.number().int(),
});
export type PasswordInvitation = z.infer<typeof passwordInvitation>;
