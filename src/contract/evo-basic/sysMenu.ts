import { z } from 'zod';
import { endpoint } from '../endpoint';
import { multiLanguage, nothing } from '../fields';

const flag = z.union([z.literal(0), z.literal(1)]);

/** An item of the menu tree (requirements, section 2). Type 1 group, 2 page, 3 operation (child of a page). */
export interface MenuItem {
  id: string;
  parentId: string | null;
  type: 1 | 2 | 3;
  menuName: string;
  /** A child's path is its parent's path plus its own. */
  requestURL: string;
  permissionIdentifier: string;
  displayStatus: 0 | 1;
  menuStatus: 0 | 1;
  icon: string | null;
  componentPath: string | null;
  /** Whether the current user is allowed it. */
  contro: boolean;
  multiLanguageName: Partial<Record<'en_US' | 'zh_CN' | 'ru' | 'kk', string>>;
  sort: number;
  children: MenuItem[];
}

export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  menuName: z.string(),
  requestURL: z.string(),
  permissionIdentifier: z.string(),
  displayStatus: flag,
  menuStatus: flag,
  icon: z.string().nullable(),
  componentPath: z.string().nullable(),
  contro: z.boolean(),
  multiLanguageName: multiLanguage,
  sort: z.number().int(),
  get children() {
    return z.array(menuItem);
  },
});

export const sysMenu = {
  listForUser: endpoint({
    method: 'POST',
    path: 'evo-basic/sysMenu/listForUser',
    access: 'signed-in',
    summary: 'The menu tree of the current user, `contro` set per item',
    business: 'query',
    body: nothing,
    response: z.array(menuItem),
  }),
};
