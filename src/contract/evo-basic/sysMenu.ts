import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, LOCALES, multiLanguage, nothing, optionalText, text } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { bulkResult, ids, versionOf } from '../records';
import { SESSION_CALLS } from '../sessionCalls';

/** First parts of the addresses that do not come from the menu, which an item would hide or never be reached at. */
export const RESERVED_PATHS = [
  'login',
  'forgotPassword',
  'redirect',
  '404',
  'wall',
  'privacy',
  'weappAgms',
  'safety',
  'washingService',
  'mapKz',
  'mapPartner',
  'mapAdvertisement',
] as const;

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

/** Fields of an item beside its children. */
export const menuItemFields = {
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
};

export const menuItem: z.ZodType<MenuItem> = z.object({
  ...menuItemFields,
  get children() {
    return z.array(menuItem);
  },
});

/** A single item, with its place. */
export const menuRecord = z.object({
  ...menuItemFields,
  parentName: z.string().nullable(),
  version: z.number().int(),
});
export type MenuRecord = z.infer<typeof menuRecord>;

/** An item of the whole tree, with the version that a change names. */
export interface MenuNode extends Omit<MenuItem, 'children'> {
  version: number;
  children: MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  ...menuItemFields,
  version: z.number().int(),
  get children() {
    return z.array(menuNode);
  },
});

/** Below which types an item of a type may stand; null: at the top. */
export const MENU_PARENTS: Readonly<Record<MenuItem['type'], readonly (MenuItem['type'] | null)[]>> = {
  1: [null, 1],
  2: [null, 1, 2],
  3: [2],
};

const PATH_PART = /^(\/[A-Za-z0-9._~-]+)*$/;
const IDENTIFIER = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)+$/;
const itemName = z.string().trim().max(64, 'validation.maxLength');

/** Fields of an item that a caller sets. Its plain name is the English one. */
export const menuBody = z
  .strictObject({
    type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    parentId: id.nullish(),
    multiLanguageName: z.strictObject({
      en_US: text(64),
      ...Object.fromEntries(LOCALES.slice(1).map((locale) => [locale, itemName.optional()])),
    } as { en_US: z.ZodString } & Record<'zh_CN' | 'ru' | 'kk', z.ZodOptional<z.ZodString>>),
    /** Own part of the address of a group or page. */
    requestURL: z.string().trim().max(128, 'validation.maxLength').regex(PATH_PART, 'validation.format').default(''),
    /** Permission of a page or operation. */
    permissionIdentifier: optionalText(128),
    /** View of a page in this version of the console. */
    componentPath: optionalText(128),
    icon: optionalText(64),
    displayStatus: flag.default(1),
    menuStatus: flag.default(1),
    /** Among its siblings; at the end when left out. */
    sort: z.number().int().min(0).max(1_000_000).optional(),
  })
  .refine(({ type, parentId }) => type !== 3 || parentId != null, {
    path: ['parentId'],
    message: 'validation.required',
  })
  .refine(({ type, requestURL }) => type !== 2 || requestURL !== '', {
    path: ['requestURL'],
    message: 'validation.required',
  })
  .refine(({ type, permissionIdentifier }) => type === 1 || IDENTIFIER.test(permissionIdentifier ?? ''), {
    path: ['permissionIdentifier'],
    message: 'validation.format',
  });

export const sysMenu = {
  listForUser: endpoint({
    ...SESSION_CALLS.menu,
    access: 'signed-in',
    summary: 'The menu tree of the current user, `contro` set per item',
    business: 'query',
    body: nothing,
    response: z.array(menuItem),
  }),
  list: endpoint({
    method: 'POST',
    path: 'evo-basic/SysMenu/list',
    access: ['setting/menu/view', 'setting/role/view'],
    summary: "Menu items: the whole tree, `contro` set by the caller's permissions",
    business: 'query',
    body: nothing,
    response: z.array(menuNode),
  }),
  page: endpoint({
    method: 'POST',
    path: 'evo-basic/SysMenu/page',
    access: ['setting/menu/view'],
    summary: 'Menu items: search one page',
    business: 'query',
    body: pageQuery(
      {
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        types: z
          .array(z.union([z.literal(1), z.literal(2), z.literal(3)]))
          .max(3)
          .optional(),
        parentId: id.optional(),
        menuStatus: flag.optional(),
      },
      ['menuName', 'type', 'sort', 'permissionIdentifier'],
    ),
    response: pageAnswer(menuRecord),
  }),
  detail: endpoint({
    method: 'POST',
    path: 'evo-basic/SysMenu/detail',
    access: ['setting/menu/view'],
    summary: 'Menu items: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: menuRecord,
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-basic/SysMenu/add',
    access: ['setting/menu/add'],
    summary: 'Menu items: create; the creator is granted it at once',
    business: 'insert',
    body: menuBody,
    response: z.object({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: 'evo-basic/SysMenu/update',
    access: ['setting/menu/edit'],
    summary: 'Menu items: change or move; 409 when it has changed since the version named',
    business: 'update',
    body: menuBody.safeExtend(versionOf),
    response: menuRecord,
  }),
  delete: endpoint({
    method: 'POST',
    path: 'evo-basic/SysMenu/delete',
    access: ['setting/menu/delete'],
    summary: 'Menu items: delete by ids, pages with their operations; refused while items stand below',
    business: 'delete',
    body: z.strictObject({ ids }),
    response: bulkResult,
  }),
};
