import type { z } from 'zod';
import type { menuBody, MenuNode } from '../../contract/evo-basic/sysMenu';
import { languageTexts, type LanguageTexts } from '../../entities/record/languageTexts';

type Body = z.input<typeof menuBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface MenuValues extends Record<string, unknown> {
  /** As a control of choices has it. */
  type: '1' | '2' | '3';
  parentId: string | null;
  multiLanguageName: LanguageTexts;
  requestURL: string;
  permissionIdentifier: string;
  componentPath: string | null;
  icon: string | null;
  displayStatus: boolean;
  menuStatus: boolean;
  /** Kept as it is: places are changed by dragging. */
  sort: number | undefined;
}

const NEW = {
  multiLanguageName: {},
  requestURL: '',
  permissionIdentifier: '',
  componentPath: null,
  icon: null,
  displayStatus: 1,
  menuStatus: 1,
  sort: undefined,
} as const;

/** A new one stands below `parent` (null: at the top), as what is usual there. */
function newBelow(parent: MenuNode | null) {
  if (parent === null) return { ...NEW, type: 1, parentId: null } as const;
  return { ...NEW, type: parent.type === 2 ? 3 : 2, parentId: parent.id } as const;
}

/** @param parent of a new one; null: at the top */
export const menuValuesBelow =
  (parent: MenuNode | null) =>
  (item: Omit<MenuNode, 'children'> | null): MenuValues => {
    const { type, parentId, multiLanguageName, displayStatus, menuStatus, ...fields } = item ?? newBelow(parent);
    const { requestURL, permissionIdentifier, componentPath, icon, sort } = fields;
    return {
      type: typeText(type),
      parentId,
      multiLanguageName: languageTexts(multiLanguageName),
      ...{ requestURL, permissionIdentifier, componentPath, icon, sort },
      displayStatus: displayStatus === 1,
      menuStatus: menuStatus === 1,
    };
  };

const typeText = (type: MenuNode['type']): MenuValues['type'] => (type === 1 ? '1' : type === 2 ? '2' : '3');

/** What the call is given. */
export function savedItem({ type, displayStatus, menuStatus, sort, ...values }: MenuValues): Body {
  return {
    ...values,
    type: type === '1' ? 1 : type === '2' ? 2 : 3,
    displayStatus: displayStatus ? 1 : 0,
    menuStatus: menuStatus ? 1 : 0,
    ...(sort !== undefined && { sort }),
  };
}
