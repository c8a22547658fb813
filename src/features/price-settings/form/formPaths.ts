/** The call's plan stands flat in the form: `plan.taxPercent` is its `taxPercent`. */
export const formPath = (path: string): string => path.replace(/^plan\./, '');

/** Errors of the call at the form's fields. */
export function formPaths<Message>(errors: Readonly<Record<string, Message>>): Record<string, Message> {
  const placed: Record<string, Message> = {};
  for (const [path, message] of Object.entries(errors)) placed[formPath(path)] ??= message;
  return placed;
}
