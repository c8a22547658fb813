/** A value that the call requires; an empty input becomes undefined, so that validation reports it at its field. */
export function requireValue<T>(value: T | '' | null | undefined): T {
  return value === '' || value === null ? (undefined as T) : (value as T);
}
