import type { z } from 'zod';
import { menuBody, type MenuNode } from '../../contract/evo-basic/sysMenu';
import { formValues, toBody, type FormValues } from '../../kit/form/formValues';

type Item = Omit<MenuNode, 'children'>;

/** Values of the form; its segmented control takes texts only, and its switches take booleans. */
export type MenuValues = Omit<FormValues<typeof menuBody>, 'type' | 'displayStatus' | 'menuStatus'> & {
  type: '1' | '2' | '3';
  displayStatus: boolean;
  menuStatus: boolean;
};

const DEFAULTS = {
  type: 1,
  multiLanguageName: { en_US: '', zh_CN: '', ru: '', kk: '' },
  componentPath: null,
  icon: null,
} as const;

/**
 * Makes the form values of an item; a new item gets the usual type below `parent`.
 * @param parent null: at the top
 */
export const makeMenuValues =
  (parent: MenuNode | null) =>
  (item: Item | null): MenuValues => {
    const values = formValues(menuBody, item, {
      ...DEFAULTS,
      ...(parent && { type: parent.type === 2 ? 3 : 2, parentId: parent.id }),
    });
    return {
      ...values,
      type: `${values.type}`,
      displayStatus: values.displayStatus === 1,
      menuStatus: values.menuStatus === 1,
    };
  };

const TYPES = { '1': 1, '2': 2, '3': 3 } as const;

export function toMenuBody({ type, displayStatus, menuStatus, ...values }: MenuValues): z.input<typeof menuBody> {
  return toBody(menuBody, {
    ...values,
    type: TYPES[type],
    displayStatus: displayStatus ? 1 : 0,
    menuStatus: menuStatus ? 1 : 0,
  });
}
