import { usePreference } from '../../../access/usePreference';

const NO_CHOICES: Readonly<Record<string, boolean>> = {};

const readChoices = (stored: unknown): Readonly<Record<string, boolean>> =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((isOpen) => typeof isOpen === 'boolean')
    ? (stored as Record<string, boolean>)
    : NO_CHOICES;

/** Whether a group of the side bar is open: as the user left it, else by default. */
export function useGroupFold(id: string, isOpenByDefault: boolean): [isOpen: boolean, toggle: () => void] {
  const [choices, keep] = usePreference('menu.groups', readChoices);
  const isOpen = choices[id] ?? isOpenByDefault;
  return [isOpen, () => keep({ ...choices, [id]: !isOpen })];
}
