/** A reader without the right to see app users gets the number of their tag only in part: it leads and starts nowhere. */
export const isTagMasked = (idTag: string): boolean => idTag.startsWith('***');
